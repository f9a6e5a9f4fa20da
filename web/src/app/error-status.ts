import type { Translate } from '@/shared/i18n/texts';
import { ApiError } from '@/shared/api/error';

/** Returns the HTTP status of a failure; 0 if the server could not be reached. */
export function statusOf(failure: unknown): number {
  return failure instanceof ApiError ? failure.status : 500;
}

const known = [0, 403, 404, 429, 503] as const;

const own = (status: number) => known.find((code) => code === status) ?? 'other';

/** Returns title and message of the error page for a status. Statuses without own texts use the general ones. */
export function errorTexts(t: Translate<'shell'>, status: number): { title: string; description: string } {
  return { title: t(`error.${own(status)}.title`), description: t(`error.${own(status)}.text`) };
}

/** Returns the server's English message for a failure without own text; empty otherwise. */
export function messageOf(failure: unknown): string {
  return failure instanceof ApiError && own(failure.status) === 'other' ? failure.message : '';
}
