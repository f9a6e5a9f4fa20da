/** Groups the camouflage challenges of a gun for its page. */
import type { GunChallenge } from '@/shared/api/schema';

function grouped<T>(all: readonly T[], key: (one: T) => string): [key: string, some: T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups];
}

/** Groups by tracker. On a Warzone page its tracker comes first. */
export function byTracker(challenges: readonly GunChallenge[], game: string) {
  const all = grouped(challenges, ({ id }) => id).map(([id, some]) => ({ id, name: some[0]?.tracker_name ?? id, challenges: some }));
  const isFirst = ({ id }: { id: string }) => game.startsWith('wz') && id.endsWith('wz');
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
}

/** Groups by category: military, unique, mastery, in the order in which they are earned. */
export const byCategory = (challenges: readonly GunChallenge[]) => grouped(challenges, ({ category }) => category);

/** Removes the game prefix of a slug, which trackers omit. */
export const weaponOf = (slug: string): string => slug.replace(/^(bo6|mw3|mw2)-/, '');
