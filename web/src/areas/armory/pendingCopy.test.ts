import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPendingCopy, savePendingCopy, pendingCopy } from './pendingCopy';

const written = new Map<string, string>();

beforeEach(() => {
  written.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => written.set(key, value),
    removeItem: (key: string) => written.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores a pending copy for an hour, or until it is made', () => {
  expect(pendingCopy()).toBeNull();
  savePendingCopy('m001001');
  expect(pendingCopy()).toBe('m001001');
  vi.advanceTimersByTime(3_600_000);
  expect(pendingCopy()).toBeNull();
  savePendingCopy('abcdefg');
  forgetPendingCopy();
  expect(pendingCopy()).toBeNull();
});

test.each(['', 'x', '../evil 99999999999', 'abcdefg x'])('ignores the invalid value %j', (text) => {
  written.set('hotdrop-copy', text);
  expect(pendingCopy()).toBeNull();
});
