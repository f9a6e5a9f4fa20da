import { describe, expect, test } from 'vitest';
import { calendarOf, cellAt, lineOf, nearest, monthsOf, pointsOf, roundUp } from './trend';
import type { TrendDay } from '@/shared/api/schema';

const day = (name: string, games: number, kills: number, deaths: number, avg_place = 10): TrendDay => ({
  day: name,
  games,
  kills,
  deaths,
  wins: 1,
  kd: 0,
  avg_place,
  time_played: 0,
});

describe('career points', () => {
  test('K/D uses total kills and deaths; places are weighted by games', () => {
    const points = pointsOf([day('2022-05-02', 1, 3, 0, 40), day('2022-05-01', 3, 1, 2, 20)], 1);
    expect(points).toEqual([{ from: '2022-05-01', to: '2022-05-02', games: 4, kd: 2, place: 25 }]);
  });

  test('limits the number of points', () => {
    const days = Array.from({ length: 100 }, (_, index) => day(`2022-${10 + (index % 3)}-${10 + (index % 20)}`, 1, 1, 1));
    expect(pointsOf(days, 48).length).toBeLessThanOrEqual(48);
    expect(pointsOf([])).toEqual([]);
    expect(pointsOf([day('2022-05-01', 0, 0, 0)])).toEqual([]);
  });
});

test.each([
  [0, 1],
  [0.3, 0.5],
  [1, 1],
  [1.1, 2],
  [21, 25],
  [30, 50],
  [99, 100],
])('the axis for %d ends at %d', (value, end) => expect(roundUp(value)).toBeCloseTo(end));

describe('trend line', () => {
  test('starts at zero and ends at a round number', () => {
    const { ticks, path, points } = lineOf([0, 2]);
    expect(ticks.map(({ value }) => value)).toEqual([0, 0.5, 1, 1.5, 2]);
    expect(path).toBe('M0 100L100 0');
    expect(points.at(-1)).toEqual({ x: 100, y: 0 });
  });

  test('draws the first place at the top', () => {
    expect(lineOf([4, 0], true).path).toBe('M0 100L100 0');
  });

  test('draws one value as a centered dot, and none as nothing', () => {
    expect(lineOf([1]).points[0]?.x).toBe(50);
    expect(lineOf([])).toMatchObject({ path: '', area: '', points: [] });
  });
});

describe('activity calendar', () => {
  test('ends with the week of the last match; weeks start on Monday', () => {
    // A Tuesday.
    const weeks = calendarOf([day('2022-05-03', 4, 0, 0), day('2022-05-02', 1, 0, 0)], 2);
    expect(weeks.length).toBe(2);
    expect(weeks[1]?.map((cell) => cell.day)).toEqual([2, 3, 4, 5, 6, 7, 8].map((date) => `2022-05-0${date}`));
    expect(weeks[1]?.map((cell) => cell.level)).toEqual([1, 4, 0, 0, 0, 0, 0]);
    expect(calendarOf([])).toEqual([]);
  });

  test('has month labels', () => {
    expect(monthsOf([day('2022-04-30', 1, 2, 1), day('2022-05-01', 2, 3, 2), day('2022-05-02', 1, 1, 0)])).toEqual([
      { month: '2022-05', games: 3, wins: 2, kd: 2 },
      { month: '2022-04', games: 1, wins: 1, kd: 2 },
    ]);
  });
});

test('the point nearest to the pointer is shown', () => {
  expect([0, 0.24, 0.26, 1, 1.2, -1].map((position) => nearest(position, 3))).toEqual([0, 0, 1, 2, 2, 0]);
  expect(nearest(0.9, 1)).toBe(0);
});

test('the day below the pointer is shown, also if the calendar is narrower than its box', () => {
  const size = { width: 26 * 15 - 3, height: 7 * 15 - 3 };
  expect(cellAt({ x: 16, y: 31 }, size, 26)).toEqual({ week: 1, day: 2 });
  expect(cellAt({ x: 116, y: 31 }, { ...size, width: size.width + 200 }, 26)).toEqual({ week: 1, day: 2 });
  expect(cellAt({ x: 32, y: 62 }, { width: size.width * 2, height: size.height * 2 }, 26)).toEqual({ week: 1, day: 2 });
});
