import { expect, test } from 'vitest';
import { createClock, type Entries, latestOf, withoutOlder } from './entries';

const entries = (all: Record<string, [value: string, at: number]>): Entries<string> =>
  new Map(Object.entries(all).map(([key, [value, at]]) => [key, { value, at }]));

test('the later change of a key wins', () => {
  const [one, other] = [entries({ a: ['old', 1], b: ['new', 5] }), entries({ a: ['new', 2], b: ['old', 4] })];
  const latest = entries({ a: ['new', 2], b: ['new', 5] });
  expect(latestOf([one, other])).toEqual(latest);
  expect(latestOf([other, one])).toEqual(latest);
  expect(withoutOlder(one, other)).toEqual(entries({ b: ['new', 5] }));
  expect(withoutOlder(latest, other)).toBe(latest);
});

test('times increase although the system clock is set back', () => {
  let now = 10;
  const clock = createClock(() => now);
  const times = [clock.next(), clock.next()];
  now = 5;
  times.push(clock.next());
  clock.observe(entries({ a: ['adopted', 50] }));
  times.push(clock.next());
  expect(times).toEqual([10, 11, 12, 51]);
});
