import { useId, type ReactNode, type RefObject } from 'react';
import { DIALOG_MAX_WIDTH } from './constants';
import { cx } from './cx';
import { ModalContext } from './modalContext';
import { ModalHead } from './ModalHead';
import { useModal } from './useModal';
import { useSwipeDown } from './useSwipeDown';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  maxWidth?: number;
  /** `alertdialog` is for short questions: announced as an alert. */
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A centered dialog; on phones a bottom sheet, which a swipe down closes. */
export function Dialog({ open, onClose, title, children, footer, maxWidth = DIALOG_MAX_WIDTH, role, initialFocus }: Props) {
  const id = useId();
  const { present, element, props } = useModal({ open, onClose, initialFocus });
  const box = useSwipeDown(onClose);
  return (
    <dialog {...props} role={role} aria-labelledby={id} className="dialog" style={{ maxWidth }}>
      {present && (
        <ModalContext value={element}>
          <div ref={box} className="flex max-h-[inherit] flex-col">
            <ModalHead id={id} title={title} onClose={onClose} />
            <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
            {footer && (
              <footer className={cx('flex flex-col-reverse gap-2 border-t border-line p-4', 'sm:flex-row sm:justify-end')}>{footer}</footer>
            )}
          </div>
        </ModalContext>
      )}
    </dialog>
  );
}
