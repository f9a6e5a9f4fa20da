import type { Values } from '@/shared/progress';
import type { MapGroup } from '../types';

/** Returns the ids of all points that can be found. */
export const findable = (groups: readonly MapGroup[]): string[] =>
  groups.flatMap(({ count_found: counts, markers }) => (counts ? markers.map(({ id }) => id) : []));

export const foundOf = (ids: readonly string[], values: Values): number => ids.filter((id) => values.get(id) === true).length;

export const foundIds = (values: Values): ReadonlySet<string> =>
  new Set([...values].flatMap(([id, value]) => (value === true ? [id] : [])));
