import { useId, type ReactNode, type RefObject } from 'react';
import { ModalContext } from './modalContext';
import { ModalHead } from './ModalHead';
import { useModal } from './useModal';
import { useSwipeDown } from './useSwipeDown';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays fixed above the scrolling content, for example a search. */
  head?: ReactNode;
  children: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A panel with options: a bottom sheet on phones, which a swipe down closes; on the right on desktops. */
export function BottomSheet({ open, onClose, title, head, children, initialFocus }: Props) {
  const id = useId();
  const { present, element, props } = useModal({ open, onClose, initialFocus });
  const box = useSwipeDown(onClose);
  return (
    <dialog {...props} aria-labelledby={id} className="sheet">
      {present && (
        <ModalContext value={element}>
          <div ref={box} className="sheet-box">
            <ModalHead id={id} title={title} onClose={onClose} />
            {head && <div className="sheet-top">{head}</div>}
            <div className="sheet-body">{children}</div>
          </div>
        </ModalContext>
      )}
    </dialog>
  );
}
