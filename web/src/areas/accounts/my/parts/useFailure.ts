import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ApiError } from '@/shared/api/error';
import { errorText, fieldTexts } from '@/shared/api/errorText';
import { refreshUser } from '@/shared/session/session';
import type { FieldErrors } from '@/shared/ui/fieldErrors';
import { toast } from '@/shared/ui/toast';

interface Ways {
  /** A form shows what is wrong beside its fields. */
  fields?: (errors: FieldErrors) => void;
  /** The cursor goes to the first of them, which may lie out of sight. */
  form?: HTMLElement | null;
  /** What was asked for needs a fresh sign-in. */
  stale?: () => void;
  /** Offered where no button is left that could be pressed again. */
  retry?: () => void;
}

const STALE_SIGN_IN = 'accounts.fresh_signin_needed';

/** Tells of a failed request: under the fields if it is about them, otherwise in a message. */
export function useFailure(): (error: Error, ways?: Ways) => void {
  const client = useQueryClient();
  const { t, i18n } = useTranslation('shell');
  return (error, { fields, form, stale, retry } = {}) => {
    if (!(error instanceof ApiError)) throw error;
    if (stale && error.key === STALE_SIGN_IN) {
      stale();
      return;
    }
    // The session was ended elsewhere: asking again who is here leads to the sign-in page.
    if (error.status === 401) void refreshUser(client);
    const texts = fieldTexts(i18n, error);
    if (fields && Object.keys(texts).length > 0) {
      flushSync(() => fields(texts));
      form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const passing = error.status === 0 || error.status >= 500;
    const action = retry && passing ? { label: t('ui.failed.retry'), onPress: retry } : undefined;
    toast({ kind: 'error', title: Object.values(texts)[0] ?? errorText(i18n, error), action });
  };
}
