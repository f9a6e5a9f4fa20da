import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { ApiError } from '@/shared/api/error';
import { errorText, fieldTexts } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import type { FieldErrors } from './fieldErrors';

interface Words {
  /** Above what is wrong. With it the message comes even if the fields say the same: they may lie far apart. */
  title?: string;
  /** What is wrong, where a form knows better than the texts of the failure. */
  text?: (error: ApiError) => string;
}

interface Ways {
  /** A form shows what is wrong beside its fields. */
  fields?: (errors: FieldErrors) => void;
  /** The cursor goes to the first of them, which may lie out of sight. */
  form?: HTMLElement | null;
  /** What was asked for needs a fresh sign-in. */
  stale?: (() => void) | undefined;
  /** Offered where no button is left that could be pressed again. */
  retry?: () => void;
}

/** A control with an error, or a group of controls that has one as a whole. */
const FIRST = '[aria-invalid=true], [data-error]';

const STALE_SIGN_IN = 'accounts.fresh_signin_needed';

function lead(form: HTMLElement | null | undefined): void {
  const first = form?.querySelector<HTMLElement>(FIRST);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

/** Tells of a failed request: beside the fields if it is about them, otherwise in a message. Nothing typed is touched. */
export function useFailure({ title, text }: Words = {}): (error: Error, ways?: Ways) => void {
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
    const beside = fieldTexts(i18n, error);
    const [first] = Object.values(beside);
    if (fields) flushSync(() => fields(beside));
    if (fields && first !== undefined) {
      lead(form);
      if (title === undefined) return;
    }
    const passing = error.status === 0 || error.status >= 500;
    const action = retry && passing ? { label: t('ui.failed.retry'), onPress: retry } : undefined;
    const words = text?.(error) ?? (title === undefined ? first : undefined) ?? errorText(i18n, error);
    toast({ kind: 'error', action, ...(title === undefined ? { title: words } : { title, text: words }) });
  };
}
