import { useRef } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import { Dialog } from './Dialog';
import type { ConfirmProps } from './question';

interface Props extends ConfirmProps {
  loading?: boolean;
}

/** A dialog with Yes and Cancel. The safe button has the focus. */
export function ConfirmDialog({ open, onResult, title, text, yes, cancel, remove = false, loading = false }: Props) {
  const { t } = useTranslation('shell');
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => onResult(false)}
      title={title ?? t('ui.confirm.title')}
      role="alertdialog"
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} variant="secondary" onClick={() => onResult(false)}>
            {cancel ?? t('ui.confirm.cancel')}
          </Button>
          <Button variant={remove ? 'danger' : 'primary'} loading={loading} onClick={() => onResult(true)}>
            {yes ?? t(remove ? 'ui.confirm.remove' : 'ui.confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{text ?? t('ui.confirm.sure')}</p>
    </Dialog>
  );
}
