import { X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from './IconButton';
import { ModalContext } from './modalContext';
import { useModal } from './useModal';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays above what scrolls: a search, say. */
  head?: ReactNode;
  children: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Choices beside what they change: from the bottom on a phone, from the right on a desktop. */
export function Sheet({ open, onClose, title, head, children, initialFocus }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const { present, element, props } = useModal({ open, onClose, initialFocus });
  return (
    <dialog {...props} aria-labelledby={id} className="sheet">
      {present && (
        <ModalContext value={element}>
          <div className="sheet-box">
            <header className="sheet-head">
              <h2 id={id} className="text-h4 font-bold">
                {title}
              </h2>
              <IconButton label={t('ui.close')} icon={<X size={20} aria-hidden />} onClick={onClose} tooltip={false} />
            </header>
            {head && <div className="sheet-top">{head}</div>}
            <div className="sheet-body">{children}</div>
          </div>
        </ModalContext>
      )}
    </dialog>
  );
}
