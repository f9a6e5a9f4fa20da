import { useFailure } from '@/shared/form/useFailure';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useFailureText } from './useFailureText';

/** Tells of a failed request in the builders' words. `username` is the profile that is edited; null for what is one's own. */
export function useSaveFailure(username: string | null = null) {
  const { t } = useTranslation('loadouts');
  return useFailure({ title: t('error'), text: useFailureText(username) });
}
