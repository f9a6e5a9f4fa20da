import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from './IconButton';

interface Props {
  /** The title's, which names the modal. */
  id: string;
  title: string;
  onClose: () => void;
  /** In the place of the title, which is then only read out: a logo, say. */
  children?: ReactNode;
}

/** The top of every box above the page: what it is, and the way out. */
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
