import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { ApiError } from '@/shared/api/error';
import { fieldTexts } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import type { FieldErrors } from '@/shared/ui/fieldErrors';
import { toast } from '@/shared/ui/toast';
import { useFailureText } from './useFailureText';

interface Form {
  /** Shows what is wrong beside its fields. */
  fields: (errors: FieldErrors) => void;
  element: HTMLElement | null;
}

/** Where the reader is taken: a control with an error, or a group of controls that has one as a whole. */
const FIRST = '[aria-invalid=true], [data-error]';

/**
 * Tells of a failed request in a message and, if it is about fields, beside them; the first one comes into view.
 * `username` is the profile that is edited; null for what is one's own.
 */
export function useSaveFailure(username: string | null = null): (error: Error, form?: Form) => void {
  const client = useQueryClient();
  const { t, i18n } = useTranslation('loadouts');
  const failureText = useFailureText(username);
  return (error, form) => {
    if (!(error instanceof ApiError)) throw error;
    // The session was ended elsewhere: asking again who is here leads to the sign-in page.
    if (error.status === 401) void refreshUser(client);
    if (form) {
      flushSync(() => form.fields(fieldTexts(i18n, error)));
      const first = form.element?.querySelector<HTMLElement>(FIRST);
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'center' });
    }
    toast({ kind: 'error', title: t('error'), text: failureText(error) });
  };
}
