/** Selects the matches that apply to a list or a gun. */
import type { UsageResponse, UsedGun } from '@/shared/api/schema';
import type { List } from './model';

type Warzone = 'wz1' | 'wz2';

const WARZONE_OF: Readonly<Partial<Record<string, Warzone>>> = { mw: 'wz1', cw: 'wz1', vg: 'wz1', wz1: 'wz1', mw2: 'wz2', wz2: 'wz2' };

/** Returns the Warzone that has the guns of a game; null for games newer than the known matches. */
export const warzoneOf = (game: string): Warzone | null => WARZONE_OF[game] ?? null;

export const warzoneOfList = (list: List): Warzone | null => (list === 'wz1' || list === 'wz2' ? list : null);

/**
 * Returns the usage of a gun. A gun has a page in its own game and may have one in a Warzone, where only the slug is
 * compared.
 */
export function usageOf(usage: Pick<UsageResponse, 'guns'> | undefined, game: string, slug: string): UsedGun | null {
  const named = usage?.guns.filter((gun) => gun.slug === slug) ?? [];
  const warzone = warzoneOf(game);
  const same = named.find((gun) => gun.game === game) ?? named.find((gun) => gun.game === warzone);
  return same ?? (game === warzone ? (named[0] ?? null) : null);
}

/** Parses `vg-3`: the third season of that game's year. */
