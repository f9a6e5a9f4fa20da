import type { TFunction } from 'i18next';
import { ApiError } from '@/shared/api/error';

/** HTTP status of what went wrong; 0 when the server could not be reached. */
export function statusOf(failure: unknown): number {
  return failure instanceof ApiError ? failure.status : 500;
}

const known = [0, 403, 404, 429, 503] as const;

/** Title and message of the error page for a status. Those without words of their own share the general ones. */
export function errorTexts(t: TFunction, status: number): { title: string; description: string } {
  const own = known.find((code) => code === status) ?? 'other';
  return { title: t(`error.${own}.title`), description: t(`error.${own}.text`) };
}
