import type { Tier } from '@/shared/api/schema';
import { codesIn, nameIn, idsIn, queryOf } from './model';

export interface TierFilter {
  games: readonly string[];
  types: readonly string[];
  ranges: readonly number[];
  name: string;
}

export const NO_TIER_FILTER: TierFilter = { games: [], types: [], ranges: [], name: '' };

/** The query keys of the tier list. */
export const TIER_KEYS = ['game', 'type', 'range', 'q'] as const;

export function tierFilterIn(search: URLSearchParams): TierFilter {
  return {
    games: codesIn(search.get('game')),
    types: codesIn(search.get('type')),
    ranges: idsIn(search.get('range')),
    name: nameIn(search.get('q')),
  };
}

export function tierQuery({ games, types, ranges, name }: TierFilter): string {
  return queryOf({ game: games, type: types, range: ranges, q: name });
}

export function activeTierFilters({ games, types, ranges, name }: TierFilter): number {
  return [games.length > 0, types.length > 0, ranges.length > 0, name !== ''].filter(Boolean).length;
}

/** The five tiers use the five category colors. */
export const TIER_COLOURS: Record<Tier, string> = {
  s: 'var(--tier-absolute)',
  a: 'var(--tier-meta)',
  b: 'var(--tier-acceptable)',
  c: 'var(--tier-new)',
  d: 'var(--tier-unrated)',
};
