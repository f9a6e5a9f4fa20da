import { expect, test } from 'vitest';
import type { Value } from '@/shared/progress';
import { activeFilters, type Filter, filtered, filterIn, filterQuery, grouped, NO_FILTER, openIn } from './filter';

const weapon = (name: string, group: string, dlc = false) => ({
  info: { name, dlc },
  group: { id: group },
  camouflages: ['granite', 'gold'].map((pattern) => ({ id: `${name}.${pattern}`, pattern, unlock: {} })),
});
const ALL = [weapon('XM4', 'AR'), weapon('AK-74', 'AR'), weapon('Goblin Mk2', 'B.RIFLES', true), weapon('C9', 'SMG')];
const DONE = new Map<string, Value>(['XM4.granite', 'XM4.gold', 'C9.granite'].map((id) => [id, true]));

test.each<[string, Partial<Filter>]>([
  ['', {}],
  ['?q=ak', { name: 'ak' }],
  ['?class=AR,B.RIFLES', { classes: ['AR', 'B.RIFLES'] }],
  [
    '?q=xm%204&class=SMG&dlc=none&hide=1&missing=gold&camo=dark-matter',
    { name: 'xm 4', classes: ['SMG'], dlc: 'none', hide: true, missing: 'gold', camo: 'dark-matter' },
  ],
])('parses the filter from the URL %s', (search, filter) => {
  expect(filterIn(new URLSearchParams(search))).toEqual({ ...NO_FILTER, ...filter });
  expect(filterQuery({ ...NO_FILTER, ...filter })).toBe(search);
});

test.each(['?dlc=maybe', '?hide=0', '?missing=..%2F', '?camo=Gold%00', '?class=,,%3Cb%3E', '?q=%20'])(
  'ignores the invalid query %s',
  (search) => {
    expect(filterIn(new URLSearchParams(search))).toEqual(NO_FILTER);
  },
);

test('limits the length of the search text and of lists', () => {
  const search = new URLSearchParams({ q: 'x'.repeat(500), class: Array.from({ length: 99 }, (_, at) => `c${at}`).join() });
  const { name, classes } = filterIn(search);
  expect([name.length, classes.length]).toEqual([60, 20]);
});

test.each<[Partial<Filter>, string]>([
  [{}, 'XM4 AK-74 Goblin Mk2 C9'],
  [{ name: 'ak74' }, 'AK-74'],
  [{ name: 'MK 2' }, 'Goblin Mk2'],
  [{ name: 'nothing' }, ''],
  [{ classes: ['SMG', 'B.RIFLES'] }, 'Goblin Mk2 C9'],
  [{ dlc: 'only' }, 'Goblin Mk2'],
  [{ dlc: 'none' }, 'XM4 AK-74 C9'],
  [{ hide: true }, 'AK-74 Goblin Mk2 C9'],
  [{ missing: 'granite' }, 'AK-74 Goblin Mk2'],
  [{ missing: 'granite', classes: ['AR'] }, 'AK-74'],
])('filter %o matches %s', (filter, expected) => {
  expect(
    filtered(ALL, { ...NO_FILTER, ...filter }, DONE)
      .map(({ info }) => info.name)
      .join(' '),
  ).toBe(expected);
});

test('keeps the order of groups and omits empty ones', () => {
  const groups = [{ id: 'SMG' }, { id: 'LMG' }, { id: 'AR' }];
  expect(grouped(ALL, groups).map((one) => `${one.group.id} ${one.weapons.length}`)).toEqual(['SMG 1', 'AR 2']);
});

test('counts each kind of filter once, and not the view', () => {
  expect(activeFilters({ ...NO_FILTER, classes: ['AR', 'SMG'], hide: true, camo: 'gold' })).toBe(2);
});

test.each([
  ['?open=xm4', 'xm4'],
  ['?open=Xm4%22', ''],
  ['', ''],
])('%s opens "%s"', (search, expected) => {
  expect(openIn(search)).toBe(expected);
});
