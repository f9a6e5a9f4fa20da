import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDrive } from 'lucide-react';
import type { Translate } from '@/shared/i18n/texts';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useSignInHere } from '@/shared/session/useSignInHere';
import type { Progress, Status } from '..';
import { useStatus } from '../hooks';

const ICONS = { saved: CloudCheck, saving: CloudUpload, waiting: CloudOff, refused: CircleAlert, device: HardDrive };

/** Announced to screen readers; regular saving is not. */
const isLoud = (status: Status): boolean =>
  status.kind === 'waiting' || status.kind === 'refused' || (status.kind === 'device' && !status.stored);

const why = (status: Status, t: Translate<'progress'>): string | undefined =>
  status.kind === 'waiting' && status.reason !== 'sign-in' ? t(`status.${status.reason}`) : undefined;

/** Shows whether everything is saved. Its space is reserved while the status is unknown. */
export function StatusPill({ progress }: { progress: Progress }) {
  const { t } = useTranslation('progress');
  const status = useStatus(progress);
  const Icon = status.kind === 'unknown' ? null : ICONS[status.kind];
  return (
    // One line, so that nothing shifts when the status changes; the reason is in the tooltip.
    <p className="progress-pill" data-kind={status.kind} title={why(status, t)}>
      {Icon && <Icon size={16} aria-hidden />}
      <span aria-live={isLoud(status) ? 'polite' : 'off'}>
        <StatusText status={status} />
      </span>
      {status.kind === 'waiting' && status.reason === 'sign-in' && <SignIn label={t('status.sign_in')} />}
    </p>
  );
}

function StatusText({ status }: { status: Status }) {
  const { t } = useTranslation('progress');
  if (status.kind === 'unknown') return null;
  if (status.kind === 'device') return t(status.stored ? 'status.device' : 'status.unkept');
  if (status.kind !== 'waiting') return t(`status.${status.kind}`);
  const { count, reason } = status;
  return (
    <>
      {t('status.waiting', { count })}
      {reason !== 'sign-in' && <span className="sr-only">. {t(`status.${reason}`)}</span>}
    </>
  );
}

function SignIn({ label }: { label: string }) {
  const { link } = useSignInHere();
  return (
    <Link {...link} className="link progress-sign-in">
      {label}
    </Link>
  );
}
