import { expect, test } from 'vitest';
import type { Pos } from '../types';
import {
  type Board,
  clock,
  EMPTY,
  isOnMap,
  joined,
  lengthOf,
  measured,
  MOST,
  onMap,
  type Pin,
  restored,
  type Route,
  sameBoard,
  without,
  withPin,
} from './model';

const pin = (id: string, of: Partial<Pin> = {}): Pin => ({ id, at: [-10, 10], title: id, colour: 'red', symbol: 'pin', note: '', ...of });
const route = (id: string, points: readonly Pos[] = [[0, 0], [-3, 4]]): Route => ({ id, title: id, colour: 'blue', points }); // prettier-ignore
const board = (pins: readonly Pin[], routes: readonly Route[] = []): Board => ({ pins, routes });

test.each<[Pos[], number]>([
  [[], 0],
  [[[0, 0]], 0],
  [[[0, 0], [-3, 4]], 5], // prettier-ignore
  [[[0, 0], [-3, 4], [-3, 14]], 15], // prettier-ignore
])('the length of %j is %d units', (points, expected) => {
  expect(lengthOf(points)).toBe(expected);
});

test('returns meters and time only if the scale is known', () => {
  const points: Pos[] = [[0, 0], [0, 51.2]]; // prettier-ignore
  expect(measured(points, 10)).toEqual({ metres: 512, cells: 2, seconds: 102.4 });
  expect(measured(points, null)).toEqual({ metres: null, cells: 2, seconds: null });
});

test.each([
  [0, '0:00'],
  [42.4, '0:42'],
  [59.6, '1:00'],
  [185, '3:05'],
  [3729, '1:02:09'],
])('%d seconds are %s', (seconds, expected) => {
  expect(clock(seconds)).toBe(expected);
});

test('clamps a position to the map', () => {
  expect(onMap([12, 300])).toEqual([0, 256]);
  expect(onMap([-1.23456, 7.891])).toEqual([-1.23, 7.89]);
  expect(isOnMap([1, 0])).toBe(false);
  expect(isOnMap([Number.NaN, 0])).toBe(false);
  expect(isOnMap([-256, 256])).toBe(true);
});

test('restores removed items at their position and keeps newer ones', () => {
  const before = board([pin('a'), pin('b'), pin('c')]);
  const gone = new Set(['b']);
  const now = withPin(without(before, gone), pin('d'));
  expect(restored(now, before, gone).pins.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('merges two boards without duplicates, within the limits, with unique ids', () => {
  const mine = board([pin('a'), pin('b', { title: 'mine' })], [route('r')]);
  const other = board([pin('x', { title: 'a' }), pin('b', { title: 'theirs' })], [route('q', [[0, 0], [-1, 1]])]); // prettier-ignore
  const made = joined(mine, other, () => 'new');
  expect(made.board.pins.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'a'],
    ['b', 'mine'],
    ['new', 'theirs'],
  ]);
  expect(made.board.routes.map(({ id }) => id)).toEqual(['r', 'q']);
  expect(made).toMatchObject({ ids: ['new', 'q'], rest: EMPTY });
  expect(sameBoard(joined(mine, mine, () => 'n').board, mine)).toBe(true);
});

test('counts the items that exceed the limits', () => {
  const full = board(Array.from({ length: MOST.pins }, (_, at) => pin(`p${at}`)));
  expect(joined(full, board([pin('one', { title: 'other' })]), () => 'n')).toMatchObject({
    rest: board([pin('one', { title: 'other' })]),
    ids: [],
  });
  expect(sameBoard(EMPTY, full)).toBe(false);
});
