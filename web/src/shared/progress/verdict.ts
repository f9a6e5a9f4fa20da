import { ApiError } from '@/shared/api/error';

/** What a failed request means for what was sent. */
export type Verdict = 'again' | 'sign-in' | 'refused';

/** Statuses that say nothing of what was sent: nothing came, too early, too much, or the server's own trouble. */
const passing = new Set([0, 408, 419, 425, 429]);

export function verdictOf(error: unknown): Verdict {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'sign-in';
  return passing.has(status) || status >= 500 ? 'again' : 'refused';
}

const FIRST = 2_000;
const LONGEST = 60_000;

/** Milliseconds until another attempt, after so many failures in a row. The server's wish counts where it has one. */
export function pause(failures: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1)));
}
