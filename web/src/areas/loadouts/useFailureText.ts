import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** What to say of a failed request. On somebody else's profile a refusal means that the owner does not want help now. */
export function useFailureText(username: string | null): (error: ApiError) => string {
  const { t, i18n } = useTranslation('loadouts');
  return (error) => (username !== null && error.status === 403 ? t('moderator.ended', { name: username }) : errorText(i18n, error));
}
