import { expect, test } from 'vitest';
import { markOf, type Value } from '@/shared/progress';
import type { CamoWeapon } from '../types';
import { challengesIn, doneInAll, isBegun, isKnown, listsOf, whatNext } from './model';

type Some = Record<string, Record<string, Value>>;

const listed = (lists: Some) => new Map(Object.entries(lists).map(([list, values]) => [list, new Map(Object.entries(values))]));
const marks = (done: string[], counts: Record<string, number> = {}): Record<string, Value> => ({
  ...counts,
  ...Object.fromEntries(done.map((id) => [id, true])),
});

const weapon = (id: string, amounts: readonly (readonly [pattern: string, amount?: number])[]) => {
  const camouflages = amounts.map(([pattern, amount]) => ({ id: `${id}.${pattern}`, pattern, unlock: { amount } }));
  return { info: { id }, camouflages } as unknown as CamoWeapon;
};

const m4 = weapon('m4', [
  ['scales', 50],
  ['leaves', 10],
  ['gold', 100],
]);
const ak = weapon('ak', [
  ['scales', 50],
  ['gold', 100],
]);
const orion = { id: 'orion', name: 'Orion', game_name: '', challenges: 5, mastery: 2 };
const prestige = { id: 'mw2p', name: 'Prestige', challenges: 7 };

test.each<[string, Some, number]>([
  ['nothing is known', {}, 0],
  ['a list is empty', { orion: marks([]) }, 0],
  ['some are ticked', { orion: marks(['m4.scales', 'ak.scales']) }, 2],
  ['the mastery tab counts, too', { orion: marks(['m4.scales']), orion_mastery: marks(['m4.gold']) }, 2],
  ['a count is nothing done', { orion: marks([], { 'm4.scales': 3 }) }, 0],
  ['what is no longer asked for is not more than all', { orion: marks(['a', 'b', 'c', 'd', 'e', 'f', 'g']) }, 5],
])('counts completed challenges: %s', (_, lists, done) => {
  expect(doneInAll([orion, prestige], listed(lists))).toBe(done);
});

test('a list counts as started with a tick or a count', () => {
  const lists = listed({ orion: { a: false, [markOf('m4')]: true }, mw2p: marks(['a']), bo6mp: marks([], { a: 3 }) });
  expect(['orion', 'mw2p', 'bo6mp', 'bo6z'].map((list) => isBegun(list, lists))).toEqual([false, true, true, false]);
});

test('returns the lists and challenges of several trackers', () => {
  expect(listsOf([orion, prestige])).toEqual(['orion', 'orion_mastery', 'mw2p']);
  expect(challengesIn([orion, prestige])).toBe(14);
});

test.each<[string, Some, string[]]>([
  ['weapons that nobody has begun are no suggestion', { orion: marks([]) }, []],
  ['the first open one of a weapon', { orion: marks(['m4.scales']) }, ['m4.leaves 0']],
  ['of two weapons the one with fewer open', { orion: marks(['m4.scales', 'ak.scales']) }, ['ak.gold 0', 'm4.leaves 0']],
  [
    'what is counted comes first, by the part that is done',
    { orion: marks(['ak.scales'], { 'm4.scales': 10, 'm4.leaves': 9 }) },
    ['m4.leaves 9', 'm4.scales 10', 'ak.gold 0'],
  ],
  ['a weapon that is done is gone', { orion: marks(['ak.scales', 'ak.gold', 'm4.scales']) }, ['m4.leaves 0']],
])('suggests the next challenges: %s', (_, lists, expected) => {
  const found = whatNext([{ tracker: orion, list: 'orion', weapons: [m4, ak] }], listed(lists));
  expect(found.map(({ camo, count }) => `${camo.id} ${count}`)).toEqual(expected);
});

test.each<[string, Some | null, boolean]>([
  ['nobody knows yet', null, false],
  ['one list could not be loaded', { orion: {}, mw2p: {} }, false],
  ['all of them are there, though empty', { orion: {}, orion_mastery: {}, mw2p: {} }, true],
])('progress is known if %s: %o', (_, lists, known) => {
  expect(isKnown([orion, prestige], lists && listed(lists))).toBe(known);
});
