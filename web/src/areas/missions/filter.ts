/** The filters of the lists: parsing, serializing and matching. */
import type { Values } from '@/shared/progress';
import { finds, isDone, isMarked } from './model';
import type { Mission } from './types';

const LONGEST = 60;
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
const NUMBER = /^\d{1,3}$/;

const textIn = (search: URLSearchParams, key: string): string => (search.get(key) ?? '').trim().slice(0, LONGEST);
const slugIn = (search: URLSearchParams, key: string): string => {
  const text = search.get(key) ?? '';
  return SLUG.test(text) ? text : '';
};
const numberIn = (search: URLSearchParams, key: string): string => {
  const text = search.get(key) ?? '';
  return NUMBER.test(text) ? text : '';
};

/** Omits empty values. */
function queryOf(pairs: Readonly<Record<string, string>>): string {
  const given = Object.entries(pairs).filter(([, text]) => text !== '');
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

export const SHOWN = ['open', 'tracked', 'done'] as const;

export interface MissionFilter {
  faction: string;
  tier: string;
  name: string;
  season: string;
  show: '' | (typeof SHOWN)[number];
}

export const NO_FILTER: MissionFilter = { faction: '', tier: '', name: '', season: '', show: '' };
export const MISSION_KEYS = ['f', 't', 's', 'season', 'show'] as const;

export const missionFilterIn = (search: URLSearchParams): MissionFilter => ({
  faction: slugIn(search, 'f'),
  tier: numberIn(search, 't'),
  name: textIn(search, 's'),
  season: numberIn(search, 'season'),
  show: SHOWN.find((one) => one === search.get('show')) ?? '',
});

export const missionFilterQuery = ({ faction, tier, name, season, show }: MissionFilter): string =>
  queryOf({ f: faction, t: tier, s: name, season, show });

export const activeFilters = (filter: MissionFilter): number => Object.values(filter).filter((value) => value !== '').length;

type Filtered = Pick<Mission, 'slug' | 'name' | 'faction' | 'faction_id' | 'stage' | 'season'>;

export function filtered<M extends Filtered>(missions: readonly M[], filter: MissionFilter, values: Values): M[] {
  const { faction, tier, name, season, show } = filter;
  return missions.filter(
    (one) =>
      (faction === '' || one.faction_id === faction) &&
      (tier === '' || one.stage === Number(tier)) &&
      (season === '' || one.season === Number(season)) &&
      finds(name, one.name, one.faction) &&
      (show === '' || isShown(one.slug, show, values)),
  );
}

function isShown(slug: string, show: (typeof SHOWN)[number], values: Values): boolean {
  if (show === 'tracked') return isMarked(values, slug);
  return isDone(values, slug) === (show === 'done');
}

interface Group<M> {
  key: string;
  season: number;
  faction: string;
  missions: M[];
}

/** Groups by season and faction, in the given order. */
export function grouped<M extends Filtered>(missions: readonly M[]): Group<M>[] {
  const groups = new Map<string, Group<M>>();
  for (const mission of missions) {
    const key = `${mission.season}-${mission.faction_id}`;
    const group = groups.get(key) ?? { key, season: mission.season, faction: mission.faction, missions: [] };
    group.missions.push(mission);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Name and map: keys and recipes. */
export interface PlaceFilter {
  name: string;
  map: string;
}

export const NO_PLACE: PlaceFilter = { name: '', map: '' };
export const PLACE_KEYS = ['m', 's'] as const;
export const placeFilterIn = (search: URLSearchParams): PlaceFilter => ({ name: textIn(search, 's'), map: slugIn(search, 'm') });
export const placeFilterQuery = ({ name, map }: PlaceFilter): string => queryOf({ m: map, s: name });

/** Search and layout: upgrades. */
export interface ViewFilter {
  name: string;
  view: 'grid' | 'line';
}

export const VIEW_KEYS = ['s', 'view'] as const;
export const viewFilterIn = (search: URLSearchParams): ViewFilter => ({
  name: textIn(search, 's'),
  view: search.get('view') === 'line' ? 'line' : 'grid',
});
export const viewFilterQuery = ({ name, view }: ViewFilter): string => queryOf({ s: name, view: view === 'line' ? 'line' : '' });

export interface NeedFilter {
  name: string;
  /** Hides complete items. */
  hide: boolean;
}

export const needFilterIn = (search: URLSearchParams): NeedFilter => ({ name: textIn(search, 's'), hide: search.get('hide') === '1' });
export const needFilterQuery = ({ name, hide }: NeedFilter): string => queryOf({ s: name, hide: hide ? '1' : '' });
