import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { ApiError } from '@/shared/api/error';
import { errorText, fieldTexts } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import type { FieldErrors } from './fieldErrors';

interface FailureTexts {
  /** The title of the message. If set, the message is shown in addition to field errors, which may be out of view. */
  title?: string;
  /** Returns the message for errors that the form describes better than the default text. */
  text?: (error: ApiError) => string;
}

interface FailureOptions {
  /** Shows the errors next to the form's fields. */
  fields?: (errors: FieldErrors) => void;
  /** The form whose first invalid field gets the focus. */
  form?: HTMLElement | null;
  /** Called if the request requires a recent sign-in. */
  stale?: (() => void) | undefined;
  /** Offered if there is no button to send the request again. */
  retry?: () => void;
}

/** An invalid control, or a group of controls with an error. */
const FIRST = '[aria-invalid=true], [data-error]';

const STALE_SIGN_IN = 'accounts.fresh_signin_needed';

function focusFirstInvalid(form: HTMLElement | null | undefined): void {
  const first = form?.querySelector<HTMLElement>(FIRST);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

/**
 * Returns a function that shows a failed request: next to the fields it concerns, otherwise as a message. Typed values
 * are not changed.
 */
export function useFailure({ title, text }: FailureTexts = {}): (error: Error, options?: FailureOptions) => void {
  const client = useQueryClient();
  const { t, i18n } = useTranslation('shell');
  return (error, { fields, form, stale, retry } = {}) => {
    if (!(error instanceof ApiError)) throw error;
    if (stale && error.key === STALE_SIGN_IN) {
      stale();
      return;
    }
    // The session has ended elsewhere: refreshing the user leads to the sign-in page.
    if (error.status === 401) void refreshUser(client);
    const fieldErrors = fieldTexts(i18n, error);
    const [first] = Object.values(fieldErrors);
    if (fields) flushSync(() => fields(fieldErrors));
    if (fields && first !== undefined) {
      focusFirstInvalid(form);
      if (title === undefined) return;
    }
    const isTemporary = error.status === 0 || error.status >= 500;
    const action = retry && isTemporary ? { label: t('ui.failed.retry'), onPress: retry } : undefined;
    const message = text?.(error) ?? (title === undefined ? first : undefined) ?? errorText(i18n, error);
    toast({ kind: 'error', action, ...(title === undefined ? { title: message } : { title, text: message }) });
  };
}
