import { describe, expect, test } from 'vitest';
import {
  better,
  byDay,
  isAmong,
  isWaiting,
  pauseBefore,
  placingOf,
  scopeIn,
  settled,
  spanOf,
  achievementSlots,
  towardsNext,
} from './model';
import type { DayGroup, ListItem, Profile, ProfileScope } from '@/shared/api/schema';

describe('achievement slots', () => {
  test.each([
    [0, 0, 0, 5],
    [3, 3, 0, 2],
    [5, 5, 0, 0],
    // More than five: the first four, and a button for the rest.
    [6, 4, 2, 0],
    [12, 4, 8, 0],
  ])('%i achievements: %i shown, %i behind the button, %i slots empty', (count, shown, more, empty) => {
    const all = Array.from({ length: count }, (_, index) => index);
    expect(achievementSlots(all)).toEqual({ shown: all.slice(0, shown), more, empty });
  });
});

test('there is no progress after the last tier', () => {
  expect(towardsNext({ count: 5, next: 10 })).toBe(0.5);
  expect(towardsNext({ count: 12, next: 10 })).toBe(1);
  expect(towardsNext({ count: 12, next: null })).toBeNull();
});

test('polls a profile that is being fetched with increasing intervals', () => {
  const pauses = [0, 1, 2, 3, 10, 100].map(pauseBefore);
  expect(pauses[0]).toBe(2000);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(15_000);
});

test.each([
  ['ready', [2, 2], false],
  ['ready', [2, 1], true],
  ['fetching', [], true],
  ['failed', [], false],
] as const)('a %s profile with matches %j is polled: %s', (state, processed, waiting) =>
  expect(
    isWaiting(
      { state },
      processed.map((full_process) => ({ full_process })),
    ),
  ).toBe(waiting),
);

test.each([
  ['fetching', 404, 'failed', 'user_not_found'],
  ['fetching', 403, 'failed', 'not_allowed'],
  ['fetching', 503, 'failed', 'publisher_away'],
  // A lost connection does not end polling.
  ['fetching', 0, 'fetching', undefined],
  // Loaded data stays.
  ['ready', 404, 'ready', undefined],
] as const)('a %s profile with a response of %i is %s', (state, status, now, failure) =>
  expect(settled({ state } as Profile, { status })).toEqual({ state: now, failure }),
);

const match = (id: string, start_time: number) => ({ id, match_id: id, start_time }) as ListItem;
const group = (day: string, matches: string[]) => ({ day, matches, games: matches.length }) as DayGroup;

describe('matches by day', () => {
  const may3 = Date.UTC(2022, 4, 3, 12) / 1000;
  const may2 = may3 - 86_400;

  test('uses the day of the server', () => {
    // Started before midnight, counted to the day on which it ended.
    const days = byDay([{ matches: [match('9', may3), match('8', may2)], streak: [group('2022-05-03', ['9', '8'])] }]);
    expect(days.map(({ day, matches }) => [day, matches.map(({ id }) => id)])).toEqual([['2022-05-03', ['9', '8']]]);
  });

  test('shows matches of days without stats', () => {
    const days = byDay([{ matches: [match('9', may3), match('8', may2)], streak: [group('2022-05-03', ['9'])] }]);
    expect(days.map(({ day, group: stats }) => [day, stats?.games ?? null])).toEqual([
      ['2022-05-03', 1],
      ['2022-05-02', null],
    ]);
  });

  test('continues a day on the next page without duplicates', () => {
    const days = byDay([
      { matches: [match('9', may3)], streak: [group('2022-05-03', ['9', '8'])] },
      { matches: [match('9', may3), match('8', may3)], streak: [group('2022-05-03', ['8'])] },
    ]);
    expect(days.map(({ matches, group: stats }) => [matches.length, stats?.games])).toEqual([[2, 2]]);
  });
});

test('uses all time for a disabled or unknown scope', () => {
  const scope = (key: string, disabled = false) => ({ key, disabled }) as ProfileScope;
  const scopes = [scope('all'), scope('caldera-s3'), scope('plunder-s3', true)];
  expect(['caldera-s3', 'plunder-s3', 'nowhere', 'all'].map((key) => scopeIn(scopes, key)?.key)).toEqual([
    'caldera-s3',
    'all',
    'all',
    'all',
  ]);
});

test.each([
  ['win', 'win'],
  ['top-5', 'top-5'],
  ['top-10', 'top-10'],
  ['', null],
  ['whatever', null],
])('the class %s places %s', (additional_class, placing) => expect(placingOf({ additional_class })).toBe(placing));

test('recognizes a player by any name', () => {
  const names = [
    { platform: 'acti', username: 'Mo' },
    { platform: 'psn', username: 'Mo_PS' },
  ];
  expect(isAmong(names, [{ platform: 'psn', username: 'mo_ps' }])).toBe(true);
  expect(isAmong(names, [{ platform: 'xbl', username: 'Mo' }])).toBe(false);
});

test('formats a time in days, hours and minutes', () => {
  expect(spanOf(0)).toEqual({ days: 0, hours: 0, minutes: 0 });
  expect(spanOf(3 * 86_400 + 2 * 3600 + 61)).toEqual({ days: 3, hours: 2, minutes: 1 });
});

test('values that look the same are equal', () => {
  expect(better(1.234, 1.231, 2)).toBe('even');
  expect(better(2, 1)).toBe('mine');
  expect(better(0.99, 1, 2)).toBe('theirs');
});
