import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDrive } from 'lucide-react';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useSignInHere } from '@/shared/session/useSignInHere';
import { Button } from '@/shared/ui/Button';
import { useMapPage } from '../slots';
import { isEmpty } from './model';
import { sessionOf, useBoard } from './session';
import type { Status } from './work';

const ICONS = {
  device: HardDrive,
  loading: CloudUpload,
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
  conflict: CircleAlert,
  refused: CircleAlert,
};

/** Shows where the board is stored, and whether it is saved. Its line is reserved from the start. */
export function BoardStatus() {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const { board, status } = useBoard(map);
  const Icon = status.kind === 'unknown' ? null : ICONS[status.kind];
  const isLoud = status.kind === 'waiting' || status.kind === 'refused' || status.kind === 'conflict';
  const isQuiet = status.kind === 'device' && isEmpty(board);
  return (
    <div className="board-status" aria-live={isLoud ? 'polite' : 'off'}>
      {!isQuiet && Icon && (
        <p className="progress-pill" data-kind={status.kind === 'conflict' ? 'refused' : status.kind}>
          <Icon size={16} aria-hidden />
          <span>
            <Words status={status} />
          </span>
        </p>
      )}
      {(isQuiet || status.kind === 'device' || (status.kind === 'waiting' && status.reason === 'sign-in')) && <SignIn />}
      {status.kind === 'conflict' && (
        <Button size="s" onClick={() => sessionOf(map).store.resolve('both')}>
          {t('board.conflict.both')}
        </Button>
      )}
    </div>
  );
}

function Words({ status }: { status: Status }) {
  const { t, i18n } = useTranslation('maps');
  switch (status.kind) {
    case 'unknown':
      return null;
    case 'device':
      return t(status.stored ? 'board.status.device' : 'board.status.unkept');
    case 'waiting':
      return t(status.reason === 'trouble' ? 'board.status.trouble' : 'board.status.sign_in');
    case 'refused':
      return `${t('board.status.refused')} ${status.error instanceof ApiError ? errorText(i18n, status.error) : ''}`;
    default:
      return t(`board.status.${status.kind}`);
  }
}

function SignIn() {
  const { t } = useTranslation('maps');
  const { link } = useSignInHere();
  return (
    <Link {...link} className="link progress-sign-in text-s">
      {t('board.status.keep')}
    </Link>
  );
}
