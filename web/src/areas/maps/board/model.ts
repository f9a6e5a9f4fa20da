/**
 * The model of pins, routes and measurements; no React, no requests. Positions are [lat, lng] as in the API: -y and x.
 */
import { CELL } from '../grid';
import type { Pos } from '../types';

export const COLOURS = ['orange', 'red', 'amber', 'green', 'blue', 'violet', 'white'] as const;
export const SYMBOLS = ['pin', 'flag', 'star', 'skull', 'loot', 'vehicle', 'danger', 'camp', 'target', 'heart'] as const;
export type Colour = (typeof COLOURS)[number];
export type PinSymbol = (typeof SYMBOLS)[number];

export interface Pin {
  readonly id: string;
  readonly at: Pos;
  readonly title: string;
  readonly colour: Colour;
  readonly symbol: PinSymbol;
  readonly note: string;
}

export interface Route {
  readonly id: string;
  readonly title: string;
  readonly colour: Colour;
  readonly points: readonly Pos[];
}

export interface Board {
  readonly pins: readonly Pin[];
  readonly routes: readonly Route[];
}

export const EMPTY: Board = { pins: [], routes: [] };

/** Removes control characters, which the server rejects. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
export const someLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

/** The server's limits. */
export const MOST = { pins: 200, routes: 50, points: 500, title: 80, note: 500 } as const;

const SIZE = 256;

/** Meters per second: a steady run, as the page states beside every time. */
export const PACE = 5;

export const isEmpty = ({ pins, routes }: Board): boolean => pins.length === 0 && routes.length === 0;

const samePos = (one: Pos, other: Pos) => one[0] === other[0] && one[1] === other[1];

const samePin = (one: Pin, other: Pin) =>
  samePos(one.at, other.at) &&
  one.title === other.title &&
  one.colour === other.colour &&
  one.symbol === other.symbol &&
  one.note === other.note;

const sameRoute = (one: Route, other: Route) =>
  one.title === other.title &&
  one.colour === other.colour &&
  one.points.length === other.points.length &&
  one.points.every((point, at) => samePos(point, other.points[at] ?? [Infinity, 0]));

/** Whether two boards have the same content in the same order, ignoring ids. */
export function sameBoard(one: Board, other: Board): boolean {
  const same = <T>(all: readonly T[], others: readonly T[], alike: (a: T, b: T) => boolean) =>
    all.length === others.length && all.every((item, at) => alike(item, others[at] as T));
  return same(one.pins, other.pins, samePin) && same(one.routes, other.routes, sameRoute);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Clamps a position to the map and rounds it to a hundredth of a unit, less than half a meter. */
export function onMap([lat, lng]: Pos): Pos {
  // Never -0, which serializes to another value.
  const clamp = (value: number) => round(Math.min(Math.max(value, 0), SIZE));
  const y = clamp(-lat);
  return [y === 0 ? 0 : -y, clamp(lng)];
}

export const isOnMap = ([lat, lng]: Pos): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && lat <= 0 && lat >= -SIZE && lng >= 0 && lng <= SIZE;

/** Returns the length in map units. */
export function lengthOf(points: readonly Pos[]): number {
  return points.reduce((sum, [lat, lng], at) => {
    const before = points[at - 1];
    return before ? sum + Math.hypot(lat - before[0], lng - before[1]) : 0;
  }, 0);
}

export interface Length {
  /** Null if the scale of the map is unknown; then cells are shown. */
  readonly metres: number | null;
  readonly cells: number;
  /** The walking time; null without a scale. */
  readonly seconds: number | null;
}

export function measured(points: readonly Pos[], scale: number | null | undefined): Length {
  const units = lengthOf(points);
  const metres = scale ? units * scale : null;
  return { metres, cells: units / CELL, seconds: metres === null ? null : metres / PACE };
}

/** Formats seconds as "0:42", "3:05", "1:02:09". */
export function clock(seconds: number): string {
  const rounded = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(rounded / 3600), Math.floor((rounded % 3600) / 60), rounded % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const put = <T extends { id: string }>(all: readonly T[], item: T): T[] =>
  all.some(({ id }) => id === item.id) ? all.map((one) => (one.id === item.id ? item : one)) : [...all, item];

export const withPin = (board: Board, pin: Pin): Board => ({ ...board, pins: put(board.pins, pin) });
export const withRoute = (board: Board, route: Route): Board => ({ ...board, routes: put(board.routes, route) });

/** Changes an item that still exists; removed ones stay removed. */
export const withPinChanged = (board: Board, id: string, change: Partial<Pin>): Board =>
  board.pins.some((one) => one.id === id)
    ? { ...board, pins: board.pins.map((one) => (one.id === id ? { ...one, ...change } : one)) }
    : board;
export const withRouteChanged = (board: Board, id: string, change: Partial<Route>): Board =>
  board.routes.some((one) => one.id === id)
    ? { ...board, routes: board.routes.map((one) => (one.id === id ? { ...one, ...change } : one)) }
    : board;

export const without = ({ pins, routes }: Board, ids: ReadonlySet<string>): Board => ({
  pins: pins.filter(({ id }) => !ids.has(id)),
  routes: routes.filter(({ id }) => !ids.has(id)),
});

/** Restores removed items at their position, beside items that were added since. */
export function restored(now: Board, before: Board, ids: ReadonlySet<string>): Board {
  const back = <T extends { id: string }>(all: readonly T[], earlier: readonly T[]): T[] => {
    const result = [...all];
    earlier.forEach((item, at) => {
      if (ids.has(item.id) && !result.some(({ id }) => id === item.id)) result.splice(Math.min(at, result.length), 0, item);
    });
    return result;
  };
  return { pins: back(now.pins, before.pins), routes: back(now.routes, before.routes) };
}

export interface Joined {
  readonly board: Board;
  /** Ids of the added items, without duplicates of existing ones. */
  readonly ids: readonly string[];
  /** Items that exceed the limits. */
  readonly rest: Board;
}

/** Merges two boards. Skips duplicates; items with a conflicting id get a new one. */
export function joined(mine: Board, other: Board, newId: () => string): Joined {
  const ids: string[] = [];
  const add = <T extends { id: string }>(all: readonly T[], more: readonly T[], most: number, alike: (a: T, b: T) => boolean) => {
    const combined = [...all];
    const rest: T[] = [];
    for (const item of more.filter((one) => !all.some((known) => alike(known, one)))) {
      if (combined.length >= most) {
        rest.push(item);
        continue;
      }
      const id = combined.some((one) => one.id === item.id) ? newId() : item.id;
      ids.push(id);
      combined.push({ ...item, id });
    }
    return { combined, rest };
  };
  const pins = add(mine.pins, other.pins, MOST.pins, samePin);
  const routes = add(mine.routes, other.routes, MOST.routes, sameRoute);
  return { board: { pins: pins.combined, routes: routes.combined }, ids, rest: { pins: pins.rest, routes: routes.rest } };
}

/**
 * Rebases the changes of a board onto another one with the same base: items changed on one side take that change, items
 * changed on both sides are duplicated, and nothing is removed.
 */
export function carried(into: Board, { board, from }: { board: Board; from: Board }, newId: () => string): Joined {
  const split = <T extends { id: string }>(all: readonly T[], now: readonly T[], before: readonly T[], alike: (a: T, b: T) => boolean) => {
    const changes = now.filter((one) => !before.some((known) => known.id === one.id && alike(known, one)));
    const isOld = (one: T) => before.some((known) => known.id === one.id && alike(known, one));
    const next = (one: T) => (isOld(one) ? (changes.find(({ id }) => id === one.id) ?? one) : one);
    return { all: all.map(next), changes };
  };
  const pins = split(into.pins, board.pins, from.pins, samePin);
  const routes = split(into.routes, board.routes, from.routes, sameRoute);
  return joined({ pins: pins.all, routes: routes.all }, { pins: pins.changes, routes: routes.changes }, newId);
}
