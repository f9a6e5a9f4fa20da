import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { failureOf } from './model';

/** Returns the texts of a failed request about a player, as on the profile page. */
export function useFailureText(): (error: ApiError) => { title?: string; text: string } {
  const { t, i18n } = useTranslation('players');
  return (error) => {
    const failure = failureOf(error);
    if (!failure) return { text: errorText(i18n, error) };
    return { title: t(`profile.failed.${failure}.title`), text: t(`profile.failed.${failure}.text`) };
  };
}
