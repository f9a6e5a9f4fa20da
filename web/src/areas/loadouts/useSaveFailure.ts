import { useFailure } from '@/shared/form/useFailure';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useFailureText } from './useFailureText';

/** Shows a failed request in a toast. `username` is the edited profile; null for the user's own. */
export function useSaveFailure(username: string | null = null) {
  const { t } = useTranslation('loadouts');
  return useFailure({ title: t('error'), text: useFailureText(username) });
}
