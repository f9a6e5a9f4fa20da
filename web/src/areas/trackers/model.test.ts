import { expect, test } from 'vitest';
import type { Value } from '@/shared/progress';
import {
  bestStep,
  byWork,
  countOf,
  countTo,
  doneIn,
  isComplete,
  misses,
  nextOf,
  percent,
  masteryProgress,
  tick,
  touchedIn,
  weaponsIn,
  workTo,
} from './model';
import type { Tab } from './types';

const camo = (id: string, amount?: number) => ({ id, pattern: id.split('.')[1] ?? '', unlock: { amount } });
const XM4 = { camouflages: [camo('xm4.granite', 5), camo('xm4.moss', 30), camo('xm4.gold', 10), camo('xm4.diamond')] };
const AK = { camouflages: [camo('ak.granite', 100), camo('ak.gold', 10), camo('ak.diamond')] };
const KNIFE = { camouflages: [camo('knife.gold', 10)] };
const STEPS = [{ id: 'gold' }, { id: 'diamond' }];

const have = (...done: string[]) => new Map<string, Value>(done.map((id) => [id, true]));
const changesText = (changes: readonly { id: string; value: Value }[]) => changes.map(({ id, value }) => `${id}=${value}`).join(' ');

test.each([
  [0, 15, 0],
  [1, 15, 7],
  [8, 15, 53],
  [14, 15, 93],
  [494.9, 495, 99],
  [15, 15, 100],
  [0, 0, 0],
])('%d of %d are %d percent, rounded', (part, of, expected) => {
  expect(percent(part, of)).toBe(expected);
});

test.each([
  ['xm4.gold', true, [], 'xm4.granite=true xm4.moss=true xm4.gold=true'],
  ['xm4.gold', true, ['xm4.moss'], 'xm4.granite=true xm4.gold=true'],
  ['xm4.granite', true, [], 'xm4.granite=true'],
  ['xm4.moss', false, ['xm4.granite', 'xm4.moss', 'xm4.gold'], 'xm4.moss=false xm4.gold=false'],
  ['xm4.diamond', false, ['xm4.granite', 'xm4.moss', 'xm4.gold', 'xm4.diamond'], 'xm4.diamond=false'],
  ['ak.gold', true, [], ''],
])('%s to %o with %o changes %s', (id, state, done, expected) => {
  expect(changesText(tick(XM4, have(...done), id, state))).toBe(expected);
});

test('unticking does not change the count of a later challenge', () => {
  const values = new Map<string, Value>([...have('xm4.granite'), ['xm4.gold', 7]]);
  expect(changesText(tick(XM4, values, 'xm4.granite', false))).toBe('xm4.granite=false');
});

test.each<[number, Value, string]>([
  [3, false, 'xm4.gold=3'],
  [3, 3, ''],
  [0, 3, 'xm4.gold=false'],
  [-5, 3, 'xm4.gold=false'],
  [-5, false, ''],
  [10, 3, 'xm4.granite=true xm4.moss=true xm4.gold=true'],
  [9999, 3, 'xm4.granite=true xm4.moss=true xm4.gold=true'],
])('counting Gold to %d from %o changes %s', (count, now, expected) => {
  expect(changesText(countTo(XM4, new Map([['xm4.gold', now]]), 'xm4.gold', count))).toBe(expected);
});

test('a count below the amount removes the tick and later ticks', () => {
  const all = have('xm4.granite', 'xm4.moss', 'xm4.gold', 'xm4.diamond');
  expect(changesText(countTo(XM4, all, 'xm4.gold', 4))).toBe('xm4.gold=4 xm4.diamond=false');
});

test('limits a count to the amount, which becomes a tick', () => {
  expect(countOf(camo('xm4.gold', 10), new Map([['xm4.gold', 99]]))).toBe(9);
  expect(countOf(camo('xm4.gold', 10), have('xm4.gold'))).toBe(10);
  expect(countOf(camo('xm4.diamond'), have())).toBe(0);
});

test('a weapon is complete with all challenges; otherwise returns the next one', () => {
  const all = have(...KNIFE.camouflages.map(({ id }) => id), 'xm4.granite');
  expect([isComplete(KNIFE, all), isComplete(XM4, all), isComplete({ camouflages: [] }, all)]).toEqual([true, false, false]);
  expect([nextOf(XM4, all)?.id, nextOf(KNIFE, all)?.id, doneIn(XM4, all)]).toEqual(['xm4.moss', undefined, 1]);
});

test('counts only the required number of the most complete weapons', () => {
  const values = have('xm4.granite', 'xm4.moss', 'xm4.gold', 'ak.granite', 'ak.gold', 'ak.diamond', 'knife.gold');
  const two = masteryProgress({ required: 2, steps: STEPS }, [XM4, AK, KNIFE], values);
  expect(two).toMatchObject({ percent: 100, complete: 2, required: 2, steps: [{ count: 2 }, { count: 1 }] });
  const three = masteryProgress({ required: 3, steps: STEPS }, [XM4, AK, KNIFE], values);
  expect(three).toMatchObject({ percent: 92, complete: 2, steps: [{ count: 3 }, { count: 1 }] });
});

test('requires all weapons if there are fewer than required', () => {
  expect(masteryProgress({ required: 33, steps: STEPS }, [KNIFE], have('knife.gold'))).toMatchObject({ percent: 100, required: 1 });
});

test('unlocks a camouflage without challenges with the previous step', () => {
  const steps = [{ id: 'gold' }, { id: 'orion', earned: true }];
  expect(masteryProgress({ required: 2, steps }, [XM4, KNIFE], have('knife.gold')).steps).toMatchObject([{ count: 1 }, { count: 1 }]);
});

test.each([
  [XM4, 'gold', [], { challenges: 3, amount: 45 }],
  [XM4, 'gold', ['xm4.granite', 'xm4.moss'], { challenges: 1, amount: 10 }],
  [XM4, 'gold', ['xm4.gold'], { challenges: 0, amount: 0 }],
  [XM4, 'opal', [], undefined],
])('returns the open challenges of a camouflage', (weapon, pattern, done, expected) => {
  expect(workTo(weapon, pattern, have(...done))).toEqual(expected);
});

test('sorts by open challenges, then by remaining counts, then by list order', () => {
  const ranked = (values: ReadonlyMap<string, Value>) => byWork([XM4, AK, KNIFE], 'gold', values).map(({ weapon }) => weapon);
  expect(ranked(have())).toEqual([KNIFE, AK, XM4]);
  expect(ranked(have('xm4.granite'))).toEqual([KNIFE, XM4, AK]);
  expect(ranked(new Map([['ak.granite', 95]]))).toEqual([KNIFE, AK, XM4]);
  expect(byWork([KNIFE], 'diamond', have())).toEqual([]);
});

test('finds weapons that can have a camouflage but do not', () => {
  expect([XM4, AK, KNIFE].map((weapon) => misses(weapon, 'diamond', have('ak.diamond')))).toEqual([true, false, false]);
});

test('returns the last master camouflage of a weapon', () => {
  expect(bestStep(XM4, STEPS, have('xm4.granite', 'xm4.moss', 'xm4.gold'))?.id).toBe('xm4.gold');
  expect(bestStep(XM4, STEPS, have('xm4.granite'))).toBeUndefined();
});

test('returns the full list in order, with one pattern per step', () => {
  const flags = { is_gold: false, is_platinum: false, is_polyatomic: false, is_orion: false };
  const reticle = (id: string, gold: boolean) => ({ ...camo(id), ...flags, is_gold: gold });
  const weapon = (id: string, order: number, last: string) => ({
    info: { id },
    order,
    camouflages: [reticle(`${id}.dot`, false), reticle(`${id}.${last}`, true)],
  });
  const tab = {
    data: { selected: [weapon('b', 1, 'atom')], unselected: [weapon('a', 0, 'rune'), weapon('c', 2, 'rune')] },
    tracker: { steps: [{ id: 'rune' }] },
  };
  const weapons = weaponsIn(tab as unknown as Tab);
  expect(weapons.map(({ info }) => info.id)).toEqual(['a', 'b', 'c']);
  expect(weapons.map(({ camouflages }) => camouflages.map(({ id, pattern }) => `${id} ${pattern}`))).toEqual([
    ['a.dot dot', 'a.rune rune'],
    ['b.dot dot', 'b.atom rune'],
    ['c.dot dot', 'c.rune rune'],
  ]);
});

test('a weapon has progress if anything is ticked, counted or marked', () => {
  const weapons = [
    { info: { id: 'xm4' }, ...XM4 },
    { info: { id: 'ak' }, ...AK },
    { info: { id: 'knife' }, ...KNIFE },
  ];
  expect(touchedIn(weapons, new Map())).toEqual([]);
  expect(touchedIn(weapons, new Map<string, Value>([['ak.gold', 3]]))).toEqual(['ak']);
  expect(touchedIn(weapons, new Map<string, Value>([...have('xm4.gold', 'gone.gold'), ['@knife', true]]))).toEqual(['xm4', 'knife']);
});
