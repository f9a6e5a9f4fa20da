import { useEffect } from 'react';
import { Navigate } from '@/shared/lib/router';
import type { ApiError } from '@/shared/api/error';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { useFailureText } from '../useFailureText';

interface Props {
  /** Null for a URL with an invalid id. */
  error: ApiError | null;
  /** The profile that was to be edited. */
  username?: string | null;
}

/** Shows a toast with the reason, and redirects to the loadouts page. */
export function NotLoaded({ error, username = null }: Props) {
  const { t } = useTranslation('loadouts');
  const failureText = useFailureText(username);
  const title = t('error');
  const text = error === null || error.status === 404 ? t('gone') : failureText(error);
  useEffect(() => {
    toast({ kind: 'error', title, text });
  }, [title, text]);
  return <Navigate replace to={usePaths().loadouts()} />;
}
