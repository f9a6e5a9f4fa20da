/** Geometry of the charts: lines and a calendar. */
import type { TrendDay } from '@/shared/api/schema';

export interface Point {
  /** First and last day of the interval. */
  from: string;
  to: string;
  games: number;
  kd: number;
  place: number;
}

/** More points cannot be distinguished on a phone. */
const MOST_POINTS = 48;

/** Aggregates days of play to at most this many points: K/D from the sums, places weighted by games. */
export function pointsOf(days: readonly TrendDay[], most = MOST_POINTS): Point[] {
  const played = days.filter(({ games }) => games > 0).toSorted((one, other) => one.day.localeCompare(other.day));
  const size = Math.max(1, Math.ceil(played.length / most));
  const points: Point[] = [];
  for (let start = 0; start < played.length; start += size) {
    const part = played.slice(start, start + size);
    const sum = (of: (day: TrendDay) => number) => part.reduce((total, day) => total + of(day), 0);
    const games = sum((day) => day.games);
    points.push({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      games,
      kd:
        sum((day) => day.kills) /
        Math.max(
          1,
          sum((day) => day.deaths),
        ),
      place: sum((day) => day.avg_place * day.games) / games,
    });
  }
  return points;
}

export interface Line {
  path: string;
  area: string;
  /** In percent of the box, the latest last. */
  points: readonly { x: number; y: number }[];
  ticks: readonly { value: number; y: number }[];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= value - 1e-9) ?? 10;
  return factor * power;
}

const PARTS = 4;

/** Scales values from zero to a line in a 100 by 100 box. For places the first is on top. */
export function lineOf(values: readonly number[], upsideDown = false): Line {
  const high = roundUp(Math.max(0, ...values) / PARTS) * PARTS;
  const yOf = (value: number) => round(upsideDown ? (value / high) * 100 : 100 - (value / high) * 100);
  const points = values.map((value, index) => ({ x: values.length > 1 ? round((index / (values.length - 1)) * 100) : 50, y: yOf(value) }));
  const path = points.length > 0 ? `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` : '';
  const [first] = points;
  const last = points.at(-1) ?? null;
  return {
    path,
    area: first && last ? `${path}L${last.x} 100L${first.x} 100Z` : '',
    points,
    ticks: Array.from({ length: PARTS + 1 }, (_, part) => ({ value: (high / PARTS) * part, y: yOf((high / PARTS) * part) })),
  };
}

/** Returns the index of the point nearest to a position, 0 to 1 from left to right. */
export const nearest = (position: number, count: number): number => Math.max(0, Math.min(count - 1, Math.round(position * (count - 1))));

export interface Cell {
  day: string;
  games: number;
  /** 0 without matches, 4 for the busiest days. */
  level: number;
}

/** The size of a day in the calendar, and the gap between two. */
export const CELL = 12;
export const GAP = 3;

/** Returns week and weekday at a position in the calendar, which is centered in its box. */
export function cellAt(at: { x: number; y: number }, box: { width: number; height: number }, weeks: number): { week: number; day: number } {
  const [width, height] = [weeks, 7].map((cells) => cells * (CELL + GAP) - GAP) as [number, number];
  const scale = Math.min(box.width / width, box.height / height);
  const index = (position: number, free: number) => Math.floor((position - free / 2) / scale / (CELL + GAP));
  return { week: index(at.x, box.width - width * scale), day: index(at.y, box.height - height * scale) };
}

export interface Month {
  /** `2022-05`. */
  month: string;
  games: number;
  wins: number;
  kd: number;
}

const DAY = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayAt = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns weeks from Monday to Sunday up to the last day of play, the latest last. */
export function calendarOf(days: readonly TrendDay[], weeks = 26): Cell[][] {
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), '');
  if (!last) return [];
  const games = new Map(days.map((day) => [day.day, day.games]));
  const most = Math.max(1, ...games.values());
  // Sunday of the last week; the epoch was a Thursday.
  const weekday = (Math.floor(dayAt(last) / DAY) + 3) % 7;
  const end = dayAt(last) + (6 - weekday) * DAY;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_cell, inWeek) => {
      const day = isoDay(end - ((weeks - 1 - week) * 7 + (6 - inWeek)) * DAY);
      const played = games.get(day) ?? 0;
      return { day, games: played, level: Math.ceil((played / most) * 4) };
    }),
  );
}

/** Returns the totals per month as a text alternative of the calendar, the latest first. */
export function monthsOf(days: readonly TrendDay[]): Month[] {
  const months = new Map<string, { games: number; wins: number; kills: number; deaths: number }>();
  for (const { day, games, wins, kills, deaths } of days) {
    const sum = months.get(day.slice(0, 7)) ?? { games: 0, wins: 0, kills: 0, deaths: 0 };
    months.set(day.slice(0, 7), { games: sum.games + games, wins: sum.wins + wins, kills: sum.kills + kills, deaths: sum.deaths + deaths });
  }
  return [...months]
    .map(([month, { games, wins, kills, deaths }]) => ({ month, games, wins, kd: kills / Math.max(1, deaths) }))
    .toSorted((one, other) => other.month.localeCompare(one.month));
}
