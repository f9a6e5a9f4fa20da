import { expect, test } from 'vitest';
import type { CamoWeapon } from '@/shared/api/schema';
import { challengesIn, doneInAll, isBegun, type Lists, stepCounts, whatNext } from './model';

const state = (done: string[], counts: Record<string, number> = {}) => ({ done: new Set(done), counts });

const camo = (id: string, pattern: string, amount?: number) => ({
  id,
  name: pattern,
  image: '',
  pattern,
  completed: false,
  category_nt: 'base',
  unlock: { action: '', kind: 'kills', ...(amount === undefined ? {} : { amount }) },
  is_gold: false,
  is_platinum: false,
  is_polyatomic: false,
  is_orion: false,
});

const weapon = (id: string, amounts: readonly (readonly [pattern: string, amount?: number])[]) =>
  ({
    info: { id, name: id.toUpperCase(), image: '', dlc: false },
    group: { id: 'ar', name: 'Assault rifles' },
    camouflages: amounts.map(([pattern, amount]) => camo(`${id}.${pattern}`, pattern, amount)),
  }) as unknown as CamoWeapon;

const m4 = weapon('m4', [['scales', 50], ['leaves', 10], ['gold', 100]]);
const ak = weapon('ak', [['scales', 50], ['gold', 100]]);
const orion = { id: 'orion', name: 'Orion', challenges: 5 };

test.each<[string, Lists, number, boolean]>([
  ['nothing is known', {}, 0, false],
  ['a list is empty', { orion: state([]) }, 0, false],
  ['some are ticked', { orion: state(['m4.scales', 'ak.scales']) }, 2, true],
  ['the mastery tab counts, too', { orion: state(['m4.scales']), orion_mastery: state(['m4.gold']) }, 2, true],
  ['a count is a beginning, but nothing done', { orion: state([], { 'm4.scales': 3 }) }, 0, true],
  ['what is no longer asked for is not more than all', { orion: state(['a', 'b', 'c', 'd', 'e', 'f', 'g']) }, 5, true],
])('%s', (_, lists, done, begun) => {
  expect([doneInAll([orion], lists), isBegun('orion', lists)]).toEqual([done, begun]);
});

test('the challenges of several trackers are added up', () => {
  expect(challengesIn([orion, { challenges: 7 }])).toBe(12);
});

test.each([
  [['m4.gold', 'ak.gold'], 51, 2],
  [['m4.gold', 'ak.gold'], 1, 1],
  [['m4.scales'], 51, 0],
])('weapons with the step by %j of %i are %i', (done, required, count) => {
  const steps = [{ id: 'gold', name: 'Gold', image: '' }];
  expect(stepCounts([m4, ak], steps, required, new Set(done)).map((step) => step.count)).toEqual([count]);
});

test.each<[string, Lists, string[]]>([
  ['weapons that nobody has begun are no suggestion', { orion: state([]) }, []],
  ['the first open one of a weapon', { orion: state(['m4.scales']) }, ['m4.leaves 0']],
  ['of two weapons the one with fewer open', { orion: state(['m4.scales', 'ak.scales']) }, ['ak.gold 0', 'm4.leaves 0']],
  [
    'what is counted comes first, by the part that is done',
    { orion: state(['ak.scales'], { 'm4.scales': 10, 'm4.leaves': 9 }) },
    ['m4.leaves 9', 'm4.scales 10', 'ak.gold 0'],
  ],
  ['a weapon that is done is gone', { orion: state(['ak.scales', 'ak.gold', 'm4.scales']) }, ['m4.leaves 0']],
])('what next: %s', (_, lists, expected) => {
  const found = whatNext([{ tracker: orion, list: 'orion', weapons: [m4, ak] }], lists);
  expect(found.map(({ challenge, count }) => `${challenge.id} ${count}`)).toEqual(expected);
});
