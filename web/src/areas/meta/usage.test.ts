import { expect, test } from 'vitest';
import type { GameCode } from '@/shared/api/schema';
import { usageOf, warzoneOf, warzoneOfList } from './usage';

const gun = (game: GameCode, slug: string, share: number) => ({
  id: slug,
  name: slug,
  class: 'AR',
  game,
  slug,
  share,
  wins_perc: 1,
  kd: 1,
  players: 1,
  games: 1,
});
const usage = { guns: [gun('cw', 'xm4', 3), gun('mw', 'kilo-141', 9), gun('wz1', 'm13', 2)] };

test.each([
  ['cw', 'xm4', 3],
  ['wz1', 'kilo-141', 9],
  // Another gun of the same name.
  ['bo6', 'xm4', undefined],
  ['mw', 'm13', 2],
  ['mw', 'odin', undefined],
])('the usage of %s/%s is %o percent', (game, slug, expected) => {
  expect(usageOf(usage, game, slug)?.share).toBe(expected);
});

test('returns null without a response', () => expect(usageOf(undefined, 'cw', 'xm4')).toBeNull());

test.each([
  ['vg', 'wz1'],
  ['mw2', 'wz2'],
  ['bo6', null],
])('guns of %s are used in %o', (game, expected) => expect(warzoneOf(game)).toBe(expected));

test('only Warzone lists have usage shares', () => {
  expect([warzoneOfList('wz1'), warzoneOfList('mw3')]).toEqual(['wz1', null]);
});
