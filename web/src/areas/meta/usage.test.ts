import { expect, test } from 'vitest';
import type { GameCode } from '@/shared/api/schema';
import { seasonIn, usageOf, warzoneOf, warzoneOfList } from './usage';

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
])('%s/%s is carried by %o of a hundred', (game, slug, expected) => {
  expect(usageOf(usage, game, slug)?.share).toBe(expected);
});

test('without an answer nothing is known', () => expect(usageOf(undefined, 'cw', 'xm4')).toBeNull());

test.each([
  ['vg', 'wz1'],
  ['mw2', 'wz2'],
  ['bo6', null],
])('guns of %s are carried in %o', (game, expected) => expect(warzoneOf(game)).toBe(expected));

test('only the lists of Warzone have shares', () => {
  expect([warzoneOfList('wz1'), warzoneOfList('mw3')]).toEqual(['wz1', null]);
});

test('a season is named by the game of its year', () => expect(seasonIn('vg-3')).toEqual({ era: 'vg', number: '3' }));
