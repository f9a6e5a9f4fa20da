import type { Translate } from '@/shared/i18n/texts';
import { ApiError } from '@/shared/api/error';

/** HTTP status of what went wrong; 0 when the server could not be reached. */
export function statusOf(failure: unknown): number {
  return failure instanceof ApiError ? failure.status : 500;
}

const known = [0, 403, 404, 429, 503] as const;

const own = (status: number) => known.find((code) => code === status) ?? 'other';

/** Title and message of the error page for a status. Those without words of their own share the general ones. */
export function errorTexts(t: Translate<'shell'>, status: number): { title: string; description: string } {
  return { title: t(`error.${own(status)}.title`), description: t(`error.${own(status)}.text`) };
}

/** What the server says about a failure that we have no words of our own for, in English; empty otherwise. */
export function messageOf(failure: unknown): string {
  return failure instanceof ApiError && own(failure.status) === 'other' ? failure.message : '';
}
