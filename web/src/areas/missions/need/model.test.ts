import { expect, test } from 'vitest';
import { markOf, type Value, type Values } from '@/shared/progress';
import type { NeedItem, Use } from '../types';
import { handIn, haveTo, unmark, needed, type Own, pointsNeeded, tick } from './model';

const mission = (slug: string, count: number): Use => ({ kind: 'mission', slug, name: slug, count });
const recipe = (slug: string, count: number): Use => ({ kind: 'recipe', slug, name: slug, count });
const upgrade = (slug: string, no: number, count: number): Use => ({
  kind: 'upgrade',
  slug,
  name: slug,
  count,
  task: `${slug}.${no}`,
  type: 'stash',
});
const item = (id: string, ...uses: Use[]): NeedItem => ({ id, name: id, icon: '', category: 'tools', points: [], for: uses });
const values = (all: Record<string, Value>): Values => new Map(Object.entries(all));
const own = (some: Partial<Record<keyof Own, Record<string, Value>>>): Own => ({
  missions: values(some.missions ?? {}),
  upgrades: values(some.upgrades ?? {}),
  items: values(some.items ?? {}),
});

const ITEMS = [
  item('battery', mission('power', 2), recipe('vest', 3), upgrade('wallet', 1, 5)),
  item('cash', upgrade('wallet', 2, 100_000)),
  item('gpu', mission('other', 1)),
];

test.each<[string, Own, Record<string, [need: number, have: number, missing: number]>]>([
  ['nothing is followed', own({ items: { battery: 4 } }), {}],
  ['a followed mission', own({ missions: { [markOf('power')]: true } }), { battery: [2, 0, 2] }],
  ['a mission that is done asks for nothing', own({ missions: { [markOf('power')]: true, power: true } }), {}],
  ['a done mission that nobody follows', own({ missions: { other: true } }), {}],
  ['a followed recipe, of which there is enough', own({ items: { [markOf('recipe.vest')]: true, battery: 4 } }), { battery: [3, 4, 0] }],
  [
    'an upgrade, less what was counted of each task',
    own({ upgrades: { [markOf('wallet')]: true, 'wallet.1': 2, 'wallet.2': 40_000 } }),
    { battery: [3, 0, 3], cash: [60_000, 0, 60_000] },
  ],
  [
    'a task that is done is not asked for',
    own({ upgrades: { [markOf('wallet')]: true, 'wallet.1': true } }),
    { cash: [100_000, 0, 100_000] },
  ],
  ['a favourite that is no longer one', own({ upgrades: { 'wallet.1': 2 } }), {}],
  [
    'all together',
    own({
      missions: { [markOf('power')]: true, [markOf('other')]: true },
      upgrades: { [markOf('wallet')]: true, 'wallet.2': true },
      items: { [markOf('recipe.vest')]: true, battery: 7, gpu: 1 },
    }),
    { battery: [10, 7, 3], gpu: [1, 1, 0] },
  ],
])('computes the needed items: %s', (_, mine, expected) => {
  const rows = needed(ITEMS, mine).rows.map(({ item: { id }, need, have, missing }) => [id, [need, have, missing]]);
  expect(Object.fromEntries(rows)).toEqual(expected);
});

test('a source is ready if the stash has all its items; ready ones come first', () => {
  const mine = own({
    missions: { [markOf('power')]: true },
    upgrades: { [markOf('wallet')]: true },
    items: { [markOf('recipe.vest')]: true, battery: 3 },
  });
  const { sources } = needed(ITEMS, mine);
  expect(sources.map(({ kind, slug, ready }) => [kind, slug, ready])).toEqual([
    ['mission', 'power', true],
    ['recipe', 'vest', true],
    ['upgrade', 'wallet', false],
  ]);
});

test('adds up the same item of two tasks of an upgrade', () => {
  const items = [item('battery', upgrade('radio', 1, 2), upgrade('radio', 2, 3))];
  const marked = { [markOf('radio')]: true };
  expect(needed(items, own({ upgrades: marked, items: { battery: 4 } })).sources[0]?.ready).toBe(false);
  const { sources } = needed(items, own({ upgrades: marked, items: { battery: 6 } }));
  expect(sources[0]?.ready).toBe(true);
  expect(sources[0] && handIn(sources[0], own({ items: { battery: 6 } }))).toEqual({
    upgrades: [
      { id: 'radio.1', value: true },
      { id: 'radio.2', value: true },
    ],
    items: [{ id: 'battery', value: 1 }],
  });
});

test('handing in completes the task and removes the items from the stash', () => {
  const mine = own({ missions: { [markOf('power')]: true }, items: { [markOf('recipe.vest')]: true, battery: 4 } });
  const [power, vest] = needed(ITEMS, mine).sources;
  expect(power && handIn(power, mine)).toEqual({
    missions: [{ id: 'power', value: true }],
    items: [{ id: 'battery', value: 2 }],
  });
  expect(vest && handIn(vest, mine)).toEqual({
    items: [
      { id: 'battery', value: 1 },
      { id: '@recipe.vest', value: false },
    ],
  });
});

test.each([
  ['ticked: as many as are asked for', 0, true, 5],
  ['ticked with more than that: nothing is taken away', 9, true, 9],
  ['taken back: none', 5, false, false],
])('%s', (_, have, on, value) => {
  const row = { item: { id: 'a', name: 'a', icon: '', category: '', points: [] }, need: 5, have, missing: 0, for: [] };
  expect(tick(row, on)).toEqual({ id: 'a', value });
});

test.each([
  [-3, false],
  [0, false],
  [2.4, 2],
  [99_999_999, 9_999_999],
])('stores the stash count %d as %s', (count, value) => expect(haveTo('a', count)).toEqual({ id: 'a', value }));

test('unmarking removes the mark of a source', () => {
  expect(unmark({ kind: 'recipe', slug: 'vest' })).toEqual({ items: [{ id: '@recipe.vest', value: false }] });
  expect(unmark({ kind: 'upgrade', slug: 'wallet' })).toEqual({ upgrades: [{ id: '@wallet', value: false }] });
  expect(unmark({ kind: 'mission', slug: 'power' })).toEqual({ missions: [{ id: '@power', value: false }] });
});

const MISSIONS = [
  { slug: 'power', points: ['one', 'two'] },
  { slug: 'other', points: ['two', 'three'] },
];
const PLACED = [
  { ...item('battery', mission('power', 2), recipe('vest', 3)), points: ['shop', 'one'] },
  item('weapon', { ...upgrade('wallet', 1, 5), points: ['drop'] }),
];

test.each<[string, Own, string[]]>([
  ['nothing is followed', own({}), []],
  [
    'missions that are followed and not done',
    own({ missions: { [markOf('other')]: true, [markOf('power')]: true, power: true } }),
    ['two', 'three'],
  ],
  ['a mission, and where its items are', own({ missions: { [markOf('power')]: true } }), ['one', 'two', 'shop']],
  ['a recipe: where its items are', own({ items: { [markOf('recipe.vest')]: true } }), ['shop', 'one']],
  ['what one has need not be found', own({ items: { [markOf('recipe.vest')]: true, battery: 3 } }), []],
  ['an upgrade: where it is done, whatever one has', own({ upgrades: { [markOf('wallet')]: true }, items: { weapon: 9 } }), ['drop']],
  ['a task that is done', own({ upgrades: { [markOf('wallet')]: true, 'wallet.1': true } }), []],
])('returns the needed points: %s', (_, mine, expected) => {
  expect(pointsNeeded(MISSIONS, needed(PLACED, mine).rows, mine)).toEqual(expected);
});
