import { useEffect, useState, type RefObject, type SyntheticEvent, type MouseEvent } from 'react';
import { layers } from '@/shared/lib/layers';
import { pushModal } from './modalStack';
import { useLatest } from './useLatest';

interface Options {
  open: boolean;
  onClose: () => void;
  /** False leaves the page usable. Called on opening, so that it can depend on the viewport's width. */
  isModal?: () => boolean;
  /** Gets the focus on opening, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Controls a native dialog element: the browser provides focus trap, Escape, inertness and focus return; Back closes
 * the dialog. `present` stays true until the closing animation has ended.
 */
export function useModal({ open, onClose, isModal, initialFocus }: Options) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const latest = useLatest({ isModal, onClose });

  useEffect(() => {
    if (!element || !open) return;
    const modal = latest.current.isModal?.() ?? true;
    element.toggleAttribute('data-modal', modal);
    const focused = document.activeElement;
    if (modal) element.showModal();
    else element.show();
    initialFocus?.current?.focus();
    const leave = modal ? [pushModal(element), layers.enter(() => latest.current.onClose())] : [];
    return () => {
      for (const one of leave) one();
      element.close();
      // A non-modal dialog, or one that was removed while open, does not return the focus.
      const lost = modal ? !element.isConnected && document.activeElement === document.body : element.contains(document.activeElement);
      if (lost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      const motion = element.getAnimations();
      void Promise.allSettled(motion.map((one) => one.finished)).then(() => {
        if (!element.open) setPresent(false);
      });
    };
  }, [element, open, initialFocus, latest]);

  return {
    present,
    element,
    props: {
      ref: setElement,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // On Escape, update the state, which closes the element.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
        // A click on the dialog element itself is a click on the backdrop.
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}
