import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { errorText } from '@/shared/api/errorText';
import type { FormFailure } from '../useAuthForm';
import { Countdown } from './Countdown';
import { Notice } from './Notice';

interface Props {
  failure: FormFailure | null;
  /** A button that helps with the failure. */
  action?: ReactNode;
}

export function FailureNotice({ failure, action }: Props) {
  const { t, i18n } = useTranslation('accounts');
  const shell = useTranslation();
  if (!failure) return null;
  const { error, attempt } = failure;
  return (
    <Notice key={attempt} title={error.status === 0 ? shell.t('error.0.title') : t('auth.error')}>
      <p className="text-s">{errorText(i18n, error)}</p>
      {error.retryAfter !== null && <Countdown seconds={error.retryAfter} />}
      {action}
    </Notice>
  );
}
