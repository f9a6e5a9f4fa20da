import { expect, test } from 'vitest';
import type { Bare, Effect, Figures, GameCode, GunTraits, Kills, Zone } from '@/shared/api/schema';
import table from '../../../../areas/armory/tests/numbers.json';
import { chartOf, computeStats, helps, killAt, marks, ofGameFirst, sidesOf, zoneRows } from './gunStats';

interface Case {
  name: string;
  health: number;
  bare: Bare;
  fitted: Effect[];
  figures: Figures;
}

test.each((table as unknown as Case[]).map((one) => [one.name, one] as const))('matches the server: %s', (_, one) => {
  expect(computeStats(one.bare, one.health, one.fitted)).toEqual(one.figures);
});

const ZONES: Zone[] = ['head', 'neck', 'chest', 'stomach', 'upper_arm', 'lower_arm', 'upper_leg', 'lower_leg'];
const step = (from: number, damage: number[]): Kills => ({ from, damage, shots: damage.map(() => 5), ms: damage.map((one) => one * 10) });

test.each([
  [
    [38, 30, 30, 30, 30, 30, 30, 30],
    [['head'], ['body']],
  ],
  [[30, 30, 30, 30, 30, 30, 30, 30], [['all']]],
  [
    [48, 40, 40, 37, 40, 40, 37, 37],
    [['head'], ['neck', 'chest', 'arms'], ['stomach', 'legs']],
  ],
  [
    [50, 40, 40, 37, 35, 35, 35, 35],
    [['head'], ['neck', 'chest'], ['stomach'], ['limbs']],
  ],
  [
    [50, 40, 40, 37, 37, 36, 36, 36],
    [['head'], ['neck', 'chest'], ['stomach', 'upper_arm'], ['lower_arm', 'legs']],
  ],
])('zones with equal values share a row: %j', (damage, names) => {
  expect(zoneRows(ZONES, [step(0, damage)]).map((row) => row.names)).toEqual(names);
});

test('zones that differ at a distance have separate rows', () => {
  expect(zoneRows(['head', 'chest'], [step(0, [30, 30]), step(20, [25, 20])])).toHaveLength(2);
});

test('the chart drops at the start of each step and continues to the end', () => {
  const steps = [step(0, [60, 50]), step(30, [45, 30])];
  const chart = chartOf(steps, zoneRows(['head', 'chest'], steps));
  expect([chart.far, chart.high]).toEqual([40, 80]);
  expect(chart.lines[0]?.path).toBe('M0 25H75V43.75H100');
});

test('returns the time to kill of the step at a distance', () => {
  const gun: Figures = { stats: {}, steps: [step(0, [60, 50]), step(30, [45, 30])] };
  expect([0, 29.9, 30, 90].map((metres) => killAt(gun, ['head', 'chest'], 'chest', metres))).toEqual([500, 500, 300, 300]);
  expect(killAt({ stats: {}, steps: [] }, ['head'], 'head', 10)).toBeUndefined();
});

test.each([
  [[1, 2, 3], 1, ['worst', null, 'best']],
  [[1, 2, 3], -1, ['best', null, 'worst']],
  [[2, 2], 1, [null, null]],
  [[2, undefined], 1, [null, null]],
  [[2, undefined, 1, 2], 1, ['best', null, 'worst', 'best']],
] as const)('best and worst of %j', (values, sign, expected) => {
  expect(marks(values, sign)).toEqual(expected);
});

test.each([
  [{ stat: 'ads', unit: 'percent', value: -3 }, true],
  [{ stat: 'velocity', unit: 'percent', value: -3 }, false],
  [{ stat: 'magazine', unit: 'rounds', value: 45 }, true],
  [{ stat: 'magazine', unit: 'rounds', value: 30 }, null],
] as const)('%j is an improvement: %s', (change, expected) => {
  expect(helps(change, { magazine: 30 })).toBe(expected);
});

test('sorts eras of the current game first and keeps their order', () => {
  const known = ['mw2', 'wz2', 'mw2', 'wz1'].map((game, place) => ({ era: { game: game as GameCode }, place }));
  const order = (game: string | null) => ofGameFirst(known, game).map(({ place }) => place);
  expect(order('wz2')).toEqual([1, 0, 2, 3]);
  expect(order('mw2')).toEqual([0, 2, 1, 3]);
  expect(order(null)).toEqual([0, 1, 2, 3]);
});

const TRAITS: GunTraits = {
  game: 'mw2',
  date: '2023-10',
  source: { key: 'a', name: 'A', address: 'https://a.example', of: ['attachment_traits'] },
  attachments: [{ id: 7, better: ['recoil', 'range'], worse: ['ads'] }],
};

test('returns listed traits only for attachments without measured stats', () => {
  const traits = [
    { trait: 'recoil', good: true },
    { trait: 'range', good: true },
    { trait: 'ads', good: false },
  ];
  expect(sidesOf(7, [], TRAITS)).toEqual(traits);
  expect(sidesOf(7, [{ stat: 'ads', unit: 'percent', value: -3 }], TRAITS)).toEqual([]);
  expect(sidesOf(8, [], TRAITS)).toEqual([]);
  expect(sidesOf(7, [], null)).toEqual([]);
});
