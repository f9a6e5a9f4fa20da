import { useId } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSession } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { NotLoaded } from '../parts/NotLoaded';
import { BuilderFields } from './BuilderFields';
import { EMPTY_FORM } from './model';
import { type BuilderPlace, useBuilder } from './useBuilder';
import { useStored } from './useStored';

const WIDTH = 1000;

interface Props {
  /** The id of a stored build; null for a new one. */
  id: number | null;
  /** The edited profile; null for the user's own builds. */
  username?: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The builder as a dialog. Its draft survives closing and opening again. */
export default function BuilderDialog({ id, username = null, onClose, onSaved }: Props) {
  const { user } = useSession();
  const { t } = useTranslation('loadouts');
  const { stored, error } = useStored(id, username);
  if (!user) return null;
  if (error) return <NotLoaded error={error} username={username} />;
  const place = { user: user.id, id, username, onSaved };
  if (id === null) return <Opened {...place} start={EMPTY_FORM} onClose={onClose} />;
  if (stored) return <Opened {...place} {...stored} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('builder.edit_title')} maxWidth={WIDTH}>
      <SkeletonRows rows={9} height={56} />
    </Dialog>
  );
}

function Opened({ onClose, ...place }: BuilderPlace & { onClose: () => void }) {
  const { t } = useTranslation('loadouts');
  const form = useId();
  const builder = useBuilder(place);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(builder.kind === 'edit' ? 'builder.edit_title' : 'builder.title')}
      maxWidth={WIDTH}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={!builder.canSave} loading={builder.saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <BuilderFields builder={builder} id={form} />
    </Dialog>
  );
}
