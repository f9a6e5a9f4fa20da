import { ApiError } from '@/shared/api/error';
import type { Ports } from './ports';

/** How to handle a change whose request failed. */
export type Verdict = 'retry' | 'sign-in' | 'refused';

/** Statuses unrelated to the change itself: no response, timeout, token expired, too early, too many requests. */
const TRANSIENT = new Set([0, 408, 419, 425, 429]);

export function verdictOf(error: unknown): Verdict {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'sign-in';
  return TRANSIENT.has(status) || status >= 500 ? 'retry' : 'refused';
}

const FIRST = 2_000;
const LONGEST = 60_000;

/** Adds up to a quarter, so that tabs and visitors do not retry at the same moment after an outage. */
const JITTER = 0.25;

/**
 * Returns the milliseconds before the next attempt. Doubles with each failure; the server's Retry-After is a minimum.
 */
export function retryDelay(failures: number, error: unknown, random: () => number): number {
  const retryAfter = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  const delay = Math.max(retryAfter, Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1)));
  return Math.round(delay * (1 + JITTER * random()));
}

/** Runs `work` after a delay, and after growing delays while it fails. At most one run is scheduled. */
export function createRetry({ after, random }: Pick<Ports, 'after' | 'random'>, work: () => void) {
  let failures = 0;
  let cancelTimer: (() => void) | null = null;

  function cancel(): void {
    cancelTimer?.();
    cancelTimer = null;
  }

  function schedule(ms: number): void {
    cancel();
    cancelTimer = after(ms, () => {
      cancelTimer = null;
      work();
    });
  }

  return {
    schedule,
    cancel,
    isScheduled: () => cancelTimer !== null,
    isFailing: () => failures > 0,
    reset: () => {
      failures = 0;
    },
    /** Counts a failure without another attempt. */
    count: () => {
      failures += 1;
    },
    /** Counts a failure and schedules the next attempt. */
    failed: (error: unknown) => {
      failures += 1;
      schedule(retryDelay(failures, error, random));
    },
    /** Schedules an attempt after the current delay. */
    again: () => schedule(retryDelay(failures, null, random)),
  };
}
