import { afterEach, expect, test, vi } from 'vitest';
import { withRetry } from './lazyWithRetry';

afterEach(() => {
  vi.useRealTimers();
});

test('retries until loading succeeds', async () => {
  vi.useFakeTimers();
  const gone = new Error('offline');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue('here');
  const came = withRetry(load);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3001);
  expect(await came).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});
