import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** Returns the text of a failed request. On another profile a 403 means that the owner has ended the access. */
export function useFailureText(username: string | null): (error: ApiError) => string {
  const { t, i18n } = useTranslation('loadouts');
  return (error) => (username !== null && error.status === 403 ? t('moderator.ended', { name: username }) : errorText(i18n, error));
}
