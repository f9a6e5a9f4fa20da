import { expect, test } from 'vitest';
import { percentDone, progressOf, reloadedAt, seasonGame, spansOf, stateAt } from './model';

const season = { season_start: 1_000, season_end: 2_000 };

test.each([
  [0, 0, 'upcoming'],
  [1_000, 0, 'live'],
  [1_505, 50, 'live'],
  [1_999, 99, 'live'],
  [2_000, 100, 'over'],
  [9_999, 100, 'over'],
] as const)('at %i a season has progress %i percent and is %s', (now, percent, state) => {
  expect([percentDone(season, now), stateAt(season, now)]).toEqual([percent, state]);
});

test('uses the clock once available, but an ended season stays ended', () => {
  const live = { ...season, state: 'live', progress: 10 } as const;
  expect(progressOf(live, null)).toEqual({ state: 'live', percent: 10 });
  expect(progressOf(live, 1_500)).toEqual({ state: 'live', percent: 50 });
  expect(progressOf(live, 2_500)).toEqual({ state: 'over', percent: 100 });
  expect(progressOf({ ...live, state: 'over', progress: 100 }, 1_500)).toEqual({ state: 'over', percent: 100 });
});

test.each([
  [12 * 86_400 + 4 * 3_600 + 59, 'day 12 hour 4'],
  [86_400, 'day 1'],
  [86_400 + 60, 'day 1'],
  [3 * 3_600 + 20 * 60, 'hour 3 minute 20'],
  [59 * 60, 'minute 59'],
  [20, 'minute 1'],
])('%i seconds are %s', (seconds, expected) => {
  expect(
    spansOf(seconds)
      .map(({ unit, value }) => `${unit} ${value}`)
      .join(' '),
  ).toBe(expected);
});

test('positions the midseason mark if it is known', () => {
  expect(reloadedAt({ ...season, reloaded_at: 1_500 })).toBe(0.5);
  expect(reloadedAt({ ...season, reloaded_at: null })).toBeNull();
});

test('names the game of a season if it differs', () => {
  expect(seasonGame('Warzone', 'Black Ops 6')).toBe('Black Ops 6');
  expect(seasonGame('Black Ops 6', 'Black Ops 6')).toBeNull();
  expect(seasonGame('Warzone', null)).toBeNull();
});
