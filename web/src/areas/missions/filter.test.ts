import { expect, test } from 'vitest';
import { markOf, type Values } from '@/shared/progress';
import {
  activeFilters,
  filtered,
  grouped,
  type MissionFilter,
  missionFilterIn,
  missionFilterQuery,
  NO_FILTER,
  placeFilterIn,
  placeFilterQuery,
  viewFilterIn,
  viewFilterQuery,
} from './filter';
import { NAME_DEBOUNCE_MS } from './parts/constants';

const mission = (slug: string, name: string, faction: string, stage: number, season = 6) => ({
  slug,
  name,
  faction,
  faction_id: faction.toLowerCase().replace(' ', '-'),
  stage,
  season,
});
const MISSIONS = [
  mission('make-contact', 'Make Contact', 'Black Mous', 1),
  mission('hostage-rescue', 'Hostage Rescue', 'Black Mous', 2),
  mission('good-fortune', 'Good Fortune', 'White Lotus', 1),
  mission('storm', 'Storm the Stronghold', 'Legion', 1, 1),
];
const VALUES: Values = new Map([
  ['make-contact', true],
  [markOf('good-fortune'), true],
]);

test.each<[string, Partial<MissionFilter>, string[]]>([
  ['nothing', {}, ['make-contact', 'hostage-rescue', 'good-fortune', 'storm']],
  ['a faction', { faction: 'white-lotus' }, ['good-fortune']],
  ['a tier', { tier: '2' }, ['hostage-rescue']],
  ['a season', { season: '1' }, ['storm']],
  ['a name', { name: 'STRONG' }, ['storm']],
  ['the name of a faction', { name: 'lotus' }, ['good-fortune']],
  ['what is done', { show: 'done' }, ['make-contact']],
  ['what is open', { show: 'open' }, ['hostage-rescue', 'good-fortune', 'storm']],
  ['what is followed', { show: 'tracked' }, ['good-fortune']],
  ['several at once', { faction: 'black-mous', tier: '1', show: 'open' }, []],
])('filters by %s', (_, filter, expected) => {
  expect(filtered(MISSIONS, { ...NO_FILTER, ...filter }, VALUES).map(({ slug }) => slug)).toEqual(expected);
});

test.each([
  ['', NO_FILTER],
  ['?f=crown&t=3&s=gas&season=6&show=done', { faction: 'crown', tier: '3', name: 'gas', season: '6', show: 'done' }],
  ['?f=%3Cb%3E&t=x&show=never&season=1e9', NO_FILTER],
] as const)('parses the URL %s', (search, filter) => {
  expect(missionFilterIn(new URLSearchParams(search))).toEqual(filter);
});

test('reads back the filter from the URL', () => {
  const filter: MissionFilter = { faction: 'black-mous', tier: '2', name: 'a & b', season: '3', show: 'open' };
  expect(missionFilterIn(new URLSearchParams(missionFilterQuery(filter)))).toEqual(filter);
  expect(missionFilterQuery(NO_FILTER)).toBe('');
  expect(activeFilters(filter)).toBe(5);
  expect(placeFilterQuery(placeFilterIn(new URLSearchParams('?m=al-mazrah&s=Ahmed')))).toBe('?m=al-mazrah&s=Ahmed');
  expect(viewFilterQuery(viewFilterIn(new URLSearchParams('?s=wallet&view=line')))).toBe('?s=wallet&view=line');
  expect(viewFilterQuery(viewFilterIn(new URLSearchParams('?view=grid')))).toBe('');
});

test('groups by season and faction in list order', () => {
  expect(grouped(MISSIONS).map(({ key, missions }) => [key, missions.length])).toEqual([
    ['6-black-mous', 2],
    ['6-white-lotus', 1],
    ['1-legion', 1],
  ]);
});

test('debounces the search by half a second', () => {
  expect(NAME_DEBOUNCE_MS).toBe(500);
});
