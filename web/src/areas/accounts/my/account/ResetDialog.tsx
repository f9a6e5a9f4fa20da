import { useRef } from 'react';
import type { ProgressGame } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';

interface Props {
  open: boolean;
  /** The progress that would be deleted. */
  games: readonly ProgressGame[];
  loading: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Lists everything that would be deleted. The Cancel button has the focus. */
export function ResetDialog({ open, games, loading, onCancel, onConfirm }: Props) {
  const { t } = useTranslation('accounts');
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('my.reset.dialog_title')}
      role="alertdialog"
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} onClick={onCancel}>
            {t('my.cancel')}
          </Button>
          <Button variant="danger" loading={loading} onClick={onConfirm}>
            {t('my.reset.yes')}
          </Button>
        </>
      }
    >
      <p>{t('my.reset.dialog_text')}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {games.map(({ name: game, kinds }) => (
          <li key={game}>
            <p className="caps text-label font-semibold text-muted">{game}</p>
            <ul className="list-disc pl-5">
              {kinds.map(({ key, name }) => (
                <li key={key}>{name}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
