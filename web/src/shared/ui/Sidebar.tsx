import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { DESKTOP, SIDEBAR_WIDTH } from './constants';
import { ModalContext } from './modalContext';
import { ModalHead } from './ModalHead';
import { closesOnRelease, isSideways, pulled, type Drag, type Edge } from './swipe';
import { useModal } from './useModal';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  edge?: Edge;
  width?: number;
  /** `phone`: modal below the desktop width; above it the page stays usable. */
  modal?: 'always' | 'phone';
  /** Shown next to the close button, for example a logo. The title is for screen readers then. */
  header?: ReactNode;
}

/** A side panel. It closes on Escape, on a click outside, and on a swipe towards its edge. */
export function Sidebar({ open, onClose, title, children, edge = 'left', width = SIDEBAR_WIDTH, modal = 'always', header }: Props) {
  const id = useId();
  const isModal = () => modal === 'always' || !window.matchMedia(`(min-width: ${DESKTOP}px)`).matches;
  const { present, element, props } = useModal({ open, onClose, isModal });
  const start = useRef<{ x: number; y: number } | null>(null);

  const dragOf = (event: PointerEvent): Drag | null =>
    start.current && { dx: event.clientX - start.current.x, dy: event.clientY - start.current.y };
  const follow = (by: number) => element?.style.setProperty('--pulled', `${edge === 'left' ? -by : by}px`);
  const settle = () => {
    start.current = null;
    element?.style.removeProperty('--pulled');
    element?.removeAttribute('data-dragging');
  };
  const release = (event: PointerEvent) => {
    const drag = dragOf(event);
    settle();
    if (drag && closesOnRelease(drag, edge)) onClose();
  };

  return (
    <dialog
      {...props}
      aria-labelledby={id}
      data-edge={edge}
      className="sidebar"
      style={{ width }}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse' && event.isPrimary) start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        const drag = dragOf(event);
        if (!drag || !isSideways(drag)) return;
        element?.setAttribute('data-dragging', '');
        follow(pulled(drag, edge));
      }}
      onPointerUp={release}
      // The browser has started scrolling and sends no more pointer events.
      onPointerCancel={settle}
    >
      {present && (
        <ModalContext value={element}>
          <div className="flex h-full flex-col">
            <ModalHead id={id} title={title} onClose={onClose}>
              {header}
            </ModalHead>
            <div className="sidebar-body">{children}</div>
          </div>
        </ModalContext>
      )}
    </dialog>
  );
}
