import { X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { DIALOG_MAX_WIDTH } from './constants';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { ModalContext } from './modalContext';
import { useModal } from './useModal';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  maxWidth?: number;
  /** For short questions: read out as an alert. */
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A box in the middle of the window; on phones a sheet from the bottom. */
export function Dialog({ open, onClose, title, children, footer, maxWidth = DIALOG_MAX_WIDTH, role, initialFocus }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const { present, element, props } = useModal({ open, onClose, initialFocus });
  return (
    <dialog {...props} role={role} aria-labelledby={id} className="dialog" style={{ maxWidth }}>
      {present && (
        <ModalContext value={element}>
          <div className="flex max-h-[inherit] flex-col">
            <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
              <h2 id={id} className="text-h4 font-bold">
                {title}
              </h2>
              <IconButton label={t('ui.close')} icon={<X size={20} aria-hidden />} onClick={onClose} tooltip={false} />
            </header>
            <div className="overflow-y-auto p-5">{children}</div>
            {footer && (
              <footer className={cx('flex flex-col-reverse gap-2 border-t border-line p-4', 'sm:flex-row sm:justify-end')}>{footer}</footer>
            )}
          </div>
        </ModalContext>
      )}
    </dialog>
  );
}
