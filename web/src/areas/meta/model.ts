/** The model of the meta pages; no React, no requests. */
import type { ListResponse, LoadoutItem, NamedRange, RangeEntry } from '@/shared/api/schema';
import { decodeHash } from '@/shared/ui/hashTabs';
import { routes } from './routes';
import { CATEGORIES, type CategoryKey } from '@/areas/armory/categories';

/** The pages below /meta, and the lists they show: Warzone has two. */
export const LIST_PAGES = routes['meta.list'].values.game;

export type ListPage = (typeof LIST_PAGES)[number];
export type List = 'wz1' | 'wz2' | 'mw2' | 'mw3' | 'bo6' | 'bo6z';

/** Names of games are the same in every language. */
const GAME_NAMES: Record<Exclude<List, 'bo6z'>, string> = {
  wz1: 'Warzone I',
  wz2: 'Warzone',
  mw2: 'Modern Warfare II',
  mw3: 'Modern Warfare III',
  bo6: 'Black Ops 6',
};

/** The name for all eras of Warzone; the map distinguishes them. */
export const WARZONE = GAME_NAMES.wz2;

/** Returns the name of a list: its game, or `zombies` for that mode, as in the menu. */
export const listName = (list: List, zombies: string): string => (list === 'bo6z' ? zombies : GAME_NAMES[list]);

/** Labels of the switch between the two Warzone lists. */
export const VERSION_NAMES = { wz2: 'Warzone 2.0', wz1: 'Warzone I' } as const;

export const CALDERA_HASH = 'wz-caldera';

export function isListPage(name: string): name is ListPage {
  return LIST_PAGES.some((page) => page === name);
}

/** Returns the list of a page; on the Warzone page the hash selects the first Warzone. */
export function listOn(page: ListPage, hash: string): List {
  if (page !== 'wz') return page;
  return hash === `#${CALDERA_HASH}` ? 'wz1' : 'wz2';
}

/** Returns the page with a game's list, for the link back from a gun; null for games without one. */
export function pageOf(game: string): { page: ListPage; hash?: string } | null {
  if (game === 'wz1') return { page: 'wz', hash: CALDERA_HASH };
  if (game === 'wz2') return { page: 'wz' };
  return isListPage(game) ? { page: game } : null;
}

/** Ranges that belong together across lists, by preset id. */
export const PRESETS = [
  { id: 2, key: 'long', ranges: [2, 5] },
  { id: 3, key: 'close', ranges: [3, 6, 11, 12] },
  { id: 1, key: 'all', ranges: [1, 4] },
  { id: 7, key: 'sniper_support', ranges: [7, 8] },
  { id: 9, key: 'akimbo', ranges: [9, 10] },
  { id: 11, key: 'hip_fire', ranges: [11] },
] as const;

export interface ListFilter {
  /** Empty while a preset is selected. */
  ranges: readonly number[];
  types: readonly string[];
  name: string;
  preset: number | null;
}

export const NO_FILTER: ListFilter = { ranges: [], types: [], name: '', preset: null };

/** The query keys of a list page. */
export const LIST_KEYS = ['range', 'type', 'q', 'preset'] as const;

const LONGEST_NAME = 60;
const MOST_VALUES = 20;

/** Parses integers, sorted and without duplicates; ignores anything else. */
export function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((one) => /^\d{1,4}$/.test(one));
  return [...new Set(ids.map(Number))].toSorted((a, b) => a - b).slice(0, MOST_VALUES);
}

/** Parses codes of gun types or games, sorted and without duplicates. */
export function codesIn(text: string | null): string[] {
  const codes = (text ?? '').split(',').filter((one) => /^[\w.]{1,12}$/.test(one));
  return [...new Set(codes)].toSorted().slice(0, MOST_VALUES);
}

export function nameIn(text: string | null): string {
  return (text ?? '').trim().slice(0, LONGEST_NAME);
}

/** Normalizes a name as the server does, lowercase letters and digits only: `MP-5` is `mp5`. */
export function squeeze(name: string): string {
  return Array.from(name.replace(/[^\p{Alphabetic}\p{N}]/gu, ''), (letter) => letter.toLowerCase())
    .slice(0, LONGEST_NAME)
    .join('');
}

export function listFilterIn(search: URLSearchParams): ListFilter {
  const preset = PRESETS.find(({ id }) => String(id) === search.get('preset'))?.id ?? null;
  return {
    ranges: preset === null ? idsIn(search.get('range')) : [],
    types: codesIn(search.get('type')),
    name: nameIn(search.get('q')),
    preset,
  };
}

/** Builds a query string with readable lists; empty without values. */
export function queryOf(pairs: Record<string, string | number | readonly (string | number)[] | null>): string {
  const texts = Object.entries(pairs).map(([key, value]): [string, string] => [
    key,
    Array.isArray(value) ? value.join(',') : String(value ?? ''),
  ]);
  const given = texts.filter(([, text]) => text !== '').map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  return given.length > 0 ? `?${given.join('&')}` : '';
}

export function listQuery({ ranges, types, name, preset }: ListFilter): string {
  return queryOf({ range: ranges, type: types, q: name, preset });
}

/** Returns the ranges to request: those of the preset, or the selected ones. */
export function wantedRanges({ ranges, preset }: ListFilter): readonly number[] {
  return PRESETS.find(({ id }) => id === preset)?.ranges ?? ranges;
}

/** Counts the active filters; a name, a preset and each kind of choice count once. */
export function activeFilters({ ranges, types, name, preset }: ListFilter): number {
  return [ranges.length > 0 || preset !== null, types.length > 0, name !== ''].filter(Boolean).length;
}

/** Returns presets that match a list, and the selected one. */
export function presetsFor(ranges: readonly Pick<NamedRange, 'id'>[], chosen: number | null) {
  return PRESETS.filter((preset) => preset.id === chosen || ranges.some(({ id }) => preset.ranges.some((one) => one === id)));
}

/** Returns the index of the build whose code is in the hash; the best build by default. */
export function buildInHash(hash: string, builds: readonly Pick<RangeEntry, 'share'>[]): number {
  const code = decodeHash(hash);
  return Math.max(
    builds.findIndex(({ share }) => share === code),
    0,
  );
}

/** Returns the hash of a build; the best one has none. */
export function buildHash(builds: readonly Pick<RangeEntry, 'share'>[], index: number): string {
  return index > 0 ? `#${builds[index]?.share ?? ''}` : '';
}

export interface Group {
  key: CategoryKey;
  name: string;
  items: readonly LoadoutItem[];
}

/** Returns the non-empty categories, the best first. */
export function groupsIn({ items, categories }: Pick<ListResponse, 'items' | 'categories'>): Group[] {
  return CATEGORIES.map((key) => ({
    key,
    name: categories.find((category) => category.key === key)?.name ?? key,
    items: items[key],
  })).filter((group) => group.items.length > 0);
}
