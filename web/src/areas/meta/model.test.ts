import { expect, test } from 'vitest';
import { listCall, patchNotesCall, tiersCall } from './api';
import {
  activeFilters,
  buildHash,
  buildInHash,
  groupsIn,
  listFilterIn,
  listOn,
  listQuery,
  NO_FILTER,
  pageOf,
  PRESETS,
  presetsFor,
  squeeze,
  wantedRanges,
} from './model';
import { NO_TIER_FILTER, tierFilterIn, tierQuery } from './tiers';

const filterIn = (search: string) => listFilterIn(new URLSearchParams(search));

test.each([
  ['wz', '', 'wz2'],
  ['wz', '#wz-caldera', 'wz1'],
  ['wz', '#something', 'wz2'],
  ['bo6', '#wz-caldera', 'bo6'],
  ['bo6z', '', 'bo6z'],
] as const)('page %s with hash "%s" shows %s', (page, hash, list) => {
  expect(listOn(page, hash)).toBe(list);
});

test.each([
  ['', 0],
  ['#m005002', 1],
  ['#m009999', 0],
  ['#%', 0],
])('the hash "%s" of a gun’s page names build %i', (hash, index) => {
  const builds = [{ share: 'm005001' }, { share: 'm005002' }];
  expect(buildInHash(hash, builds)).toBe(index);
  if (index > 0) expect(buildHash(builds, index)).toBe(hash);
  expect(buildHash(builds, 0)).toBe('');
});

test.each([
  ['wz1', { page: 'wz', hash: 'wz-caldera' }],
  ['wz2', { page: 'wz' }],
  ['mw3', { page: 'mw3' }],
  ['cw', null],
])('resolves the list of %s', (game, page) => {
  expect(pageOf(game)).toEqual(page);
});

test('the presets and their ranges', () => {
  expect(Object.fromEntries(PRESETS.map(({ id, ranges }) => [id, ranges]))).toEqual({
    1: [1, 4],
    2: [2, 5],
    3: [3, 6, 11, 12],
    7: [7, 8],
    9: [9, 10],
    11: [11],
  });
});

test.each([
  ['', NO_FILTER],
  ['range=5,2,2', { ...NO_FILTER, ranges: [2, 5] }],
  ['range=x,-1,1.5,99999,,3', { ...NO_FILTER, ranges: [3] }],
  ['type=SMG,B.RIFLES,%3Cb%3E', { ...NO_FILTER, types: ['B.RIFLES', 'SMG'] }],
  ['q=%20MP-5%20', { ...NO_FILTER, name: 'MP-5' }],
  ['preset=3', { ...NO_FILTER, preset: 3 }],
  ['preset=3&range=1', { ...NO_FILTER, preset: 3 }],
  ['preset=4', NO_FILTER],
])('parses "%s"', (search, filter) => {
  expect(filterIn(search)).toEqual(filter);
});

test.each(['', '?range=2,5&type=AR,SMG&q=MP-5', '?q=a%20%26%20b', '?preset=11'])('reads and writes "%s"', (search) => {
  expect(listQuery(filterIn(search))).toBe(search);
});

test.each([
  [{}, 0, []],
  [{ preset: 2 }, 1, [2, 5]],
  [{ ranges: [1, 2] }, 1, [1, 2]],
  [{ types: ['AR', 'SMG'], name: 'x', preset: 9 }, 3, [9, 10]],
])('%j has %i active filters and the query %j', (given, count, ranges) => {
  const filter = { ...NO_FILTER, ...given };
  expect(activeFilters(filter)).toBe(count);
  expect(wantedRanges(filter)).toEqual(ranges);
});

test('offers presets with results, and the chosen one', () => {
  const ranges = [{ id: 4 }, { id: 5 }, { id: 11 }];
  expect(presetsFor(ranges, null).map(({ key }) => key)).toEqual(['long', 'close', 'all', 'hip_fire']);
  expect(presetsFor(ranges, 9).map(({ key }) => key)).toContain('akimbo');
});

test.each([
  ['MP-5', 'mp5'],
  ['  Jackal PDW ', 'jackalpdw'],
  ['.50 GS', '50gs'],
  ['Ружьё!', 'ружьё'],
  ['—', ''],
])('searches for %s as "%s"', (name, squeezed) => {
  expect(squeeze(name)).toBe(squeezed);
});

test.each([
  ['wz1', {}, '/api/loadouts/wzhub?lang=de'],
  ['wz2', {}, '/api/loadouts/wzhub/wz2?lang=de'],
  ['bo6z', { preset: 3 }, '/api/loadouts/wzhub/bo6?mode=bo6z&lang=de&range[]=3&range[]=6&range[]=11&range[]=12'],
  [
    'mw3',
    { ranges: [12, 4], types: ['SMG', 'B.RIFLES'], name: 'MP-5' },
    '/api/loadouts/wzhub/mw3?lang=de&range[]=4&range[]=12&gun_type[]=B.RIFLES&gun_type[]=SMG&gun_name=mp5',
  ],
  ['mw2', { name: '--' }, '/api/loadouts/wzhub/mw2?lang=de'],
] as const)('the canonical URL of %s with %j', (list, given, url) => {
  expect(listCall(list, 'de', { ...NO_FILTER, ...given }).url).toBe(url);
});

test('the canonical URLs of the tier list and the patch notes', () => {
  const filter = tierFilterIn(new URLSearchParams('game=vg,cw&type=SMG&range=3,2&q=MP-40'));
  expect(tierQuery(filter)).toBe('?game=cw,vg&type=SMG&range=2,3&q=MP-40');
  expect(tiersCall('pl', filter).url).toBe(
    '/api/loadouts/tier-list?lang=pl&game[]=cw&game[]=vg&type[]=SMG&range[]=2&range[]=3&gun_name=mp40',
  );
  expect(tiersCall('pl', NO_TIER_FILTER).url).toBe('/api/loadouts/tier-list?lang=pl');
  expect(patchNotesCall('en', '', '').url).toBe('/api/tools/patch-notes/init?lang=en');
  expect(patchNotesCall('en', 'wz2:s6:2023-10-11', 'C9 ').url).toBe(
    '/api/tools/patch-notes/init?lang=en&patch=wz2%3As6%3A2023-10-11&gun_name=c9',
  );
});

test('omits empty categories and sorts the best first', () => {
  const gun = {
    gun_id: 1,
    name: 'XM4',
    game: 'bo6',
    gun_game: 'bo6',
    slug: 'xm4',
    type: 'AR',
    category: 'meta',
    category_name: 'Meta',
    ranges: [],
  } as const;
  const item = { ...gun, ranges: [] };
  const groups = groupsIn({
    items: { absolute_meta: [], meta: [item], acceptable: [], new: [item, item], unrated: [] },
    categories: [{ key: 'meta', name: 'Méta' }],
  });
  expect(groups.map(({ key, name, items }) => [key, name, items.length])).toEqual([
    ['meta', 'Méta', 1],
    ['new', 'new', 2],
  ]);
});
