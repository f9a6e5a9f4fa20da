/** The filter of a list: parsing, serializing and matching. */
import type { Values } from '@/shared/progress';
import { isComplete, misses } from '../model';

export interface Filter {
  name: string;
  classes: readonly string[];
  dlc: '' | 'only' | 'none';
  /** Hides complete weapons. */
  hide: boolean;
  /** Only weapons that can have this camouflage but do not. */
  missing: string;
  /** The camouflage view: the remaining work of each weapon for it. */
  camo: string;
}

export const NO_FILTER: Filter = { name: '', classes: [], dlc: '', hide: false, missing: '', camo: '' };

/** The query keys of a tracker's page. */
export const TRACKER_KEYS = ['q', 'class', 'dlc', 'hide', 'missing', 'camo', 'open'] as const;

const LONGEST_NAME = 60;
const MOST_CLASSES = 20;
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** Classes use the codes of the armory: `AR`, `B.RIFLES`. */
const CODE = /^[\w.-]{1,20}$/;

const slugIn = (text: string | null): string => (text !== null && SLUG.test(text) ? text : '');

export function filterIn(search: URLSearchParams): Filter {
  const classes = (search.get('class') ?? '').split(',').filter((one) => CODE.test(one));
  const dlc = search.get('dlc');
  return {
    name: (search.get('q') ?? '').trim().slice(0, LONGEST_NAME),
    classes: [...new Set(classes)].toSorted().slice(0, MOST_CLASSES),
    dlc: dlc === 'only' || dlc === 'none' ? dlc : '',
    hide: search.get('hide') === '1',
    missing: slugIn(search.get('missing')),
    camo: slugIn(search.get('camo')),
  };
}

export function filterQuery({ name, classes, dlc, hide, missing, camo }: Filter): string {
  const pairs = { q: name, class: classes.toSorted().join(','), dlc, hide: hide ? '1' : '', missing, camo };
  const given = Object.entries(pairs).filter(([, text]) => text !== '');
  const written = given.map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/** Returns the weapon whose card the link opens. */
export const openIn = (search: string): string => slugIn(new URLSearchParams(search).get('open'));

/** Counts the active filters. The camouflage view is not one. */
export const activeFilters = ({ name, classes, dlc, hide, missing }: Filter): number =>
  [name !== '', classes.length > 0, dlc !== '', hide, missing !== ''].filter(Boolean).length;

/** Normalizes a name to letters and digits: `mp5` finds `MP-5`. */
const squeeze = (name: string): string => name.replace(/[^\p{Alphabetic}\p{N}]/gu, '').toLowerCase();

interface Shown {
  info: { name: string; dlc: boolean };
  group: { id: string };
  camouflages: readonly { id: string; pattern: string; unlock: { amount?: number | null } }[];
}

export function filtered<W extends Shown>(weapons: readonly W[], filter: Filter, values: Values): W[] {
  const name = squeeze(filter.name);
  return weapons.filter(
    (weapon) =>
      (name === '' || squeeze(weapon.info.name).includes(name)) &&
      (filter.classes.length === 0 || filter.classes.includes(weapon.group.id)) &&
      (filter.dlc === '' || weapon.info.dlc === (filter.dlc === 'only')) &&
      !(filter.hide && isComplete(weapon, values)) &&
      (filter.missing === '' || misses(weapon, filter.missing, values)),
  );
}

/** Groups weapons in order; omits empty groups. */
export function grouped<W extends Pick<Shown, 'group'>, G extends { id: string }>(weapons: readonly W[], groups: readonly G[]) {
  return groups
    .map((group) => ({ group, weapons: weapons.filter((weapon) => weapon.group.id === group.id) }))
    .filter((one) => one.weapons.length > 0);
}
