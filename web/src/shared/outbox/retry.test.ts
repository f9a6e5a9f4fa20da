import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { createRetry, retryDelay, verdictOf } from './retry';
import { FakeBrowser } from './testing';

const failure = (status: number, retryAfter: number | null = null) => new ApiError(status, 'x', '', { retryAfter });

test.each([
  [0, 'retry'],
  [408, 'retry'],
  [419, 'retry'],
  [429, 'retry'],
  [503, 'retry'],
  [401, 'sign-in'],
  [403, 'refused'],
  [409, 'refused'],
  [422, 'refused'],
] as const)('status %i means %s', (status, verdict) => {
  expect(verdictOf(failure(status))).toBe(verdict);
});

test('delays double up to a minute, with up to a quarter of jitter', () => {
  expect([1, 2, 3, 9].map((failures) => retryDelay(failures, null, () => 0))).toEqual([2_000, 4_000, 8_000, 60_000]);
  expect(retryDelay(1, null, () => 1)).toBe(2_500);
  expect(retryDelay(1, failure(503, 90), () => 0)).toBe(90_000);
});

test('runs again after each failure, and at most once', async () => {
  const browser = new FakeBrowser();
  const runs: number[] = [];
  const retry = createRetry(browser.open().ports, () => {
    runs.push(browser.now - 1_000_000);
    if (runs.length < 3) retry.failed(null);
    else retry.reset();
  });
  retry.schedule(5_000);
  retry.schedule(1_000);
  await browser.advance(60_000);
  expect(runs).toEqual([1_000, 3_000, 7_000]);
  expect([retry.isFailing(), retry.isScheduled()]).toEqual([false, false]);
});
