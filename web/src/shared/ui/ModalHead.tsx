import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from './IconButton';

interface Props {
  /** The id of the title, which labels the modal. */
  id: string;
  title: string;
  onClose: () => void;
  /** Replaces the visible title, for example with a logo; the title is for screen readers then. */
  children?: ReactNode;
}

/** The header of every modal: title and close button. */
export function ModalHead({ id, title, onClose, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <header className="modal-head">
      <h2 id={id} className={children ? 'sr-only' : 'text-h4 font-bold'}>
        {title}
      </h2>
      {children}
      <IconButton label={t('ui.close')} icon={<X size={20} aria-hidden />} onClick={onClose} tooltip={false} />
    </header>
  );
}
