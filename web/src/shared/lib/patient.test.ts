import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrival } from './patient';

let windowed = new EventTarget();

beforeEach(() => {
  windowed = new EventTarget();
  vi.stubGlobal('addEventListener', windowed.addEventListener.bind(windowed));
  vi.stubGlobal('removeEventListener', windowed.removeEventListener.bind(windowed));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what cannot be loaded comes when the connection is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('still'))
    .mockResolvedValue('here');
  const came = arrival(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  windowed.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  windowed.dispatchEvent(new Event('online'));
  expect(await came).toBe('here');
});

test('and after a while, when nobody says that it is', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
  const came = arrival(load, 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await came).toBe('here');
});
