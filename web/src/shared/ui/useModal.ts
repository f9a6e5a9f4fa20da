import { useEffect, useState, type RefObject, type SyntheticEvent, type MouseEvent } from 'react';
import { layers } from '@/shared/lib/layers';
import { pushModal } from './modalStack';
import { useLatest } from './useLatest';

interface Options {
  open: boolean;
  onClose: () => void;
  /** False leaves the page behind usable. Asked when it opens, so that it may depend on the width of the window. */
  isModal?: () => boolean;
  /** Gets the focus on opening; otherwise the first control does. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Drives a native dialog element: the browser gives the focus trap, Escape, inertness of the page and the return of the
 * focus; we give it the state, and Back closes it before it leaves the page. `present` stays true until the closing motion has ended.
 */
export function useModal({ open, onClose, isModal, initialFocus }: Options) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const asked = useLatest({ isModal, onClose });

  useEffect(() => {
    if (!element || !open) return;
    const modal = asked.current.isModal?.() ?? true;
    element.toggleAttribute('data-modal', modal);
    const focused = document.activeElement;
    if (modal) element.showModal();
    else element.show();
    initialFocus?.current?.focus();
    const leave = modal ? [pushModal(element), layers.enter(() => asked.current.onClose())] : [];
    return () => {
      for (const one of leave) one();
      element.close();
      // A non-modal dialog does not give the focus back by itself, nor does one that left the page while it was open.
      const lost = modal ? !element.isConnected && document.activeElement === document.body : element.contains(document.activeElement);
      if (lost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      const motion = element.getAnimations();
      void Promise.allSettled(motion.map((one) => one.finished)).then(() => {
        if (!element.open) setPresent(false);
      });
    };
  }, [element, open, initialFocus, asked]);

  return {
    present,
    element,
    props: {
      ref: setElement,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // Escape: the state decides, and the state closes the element.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
        // The backdrop belongs to the dialog element itself; its content fills the rest.
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}
