/** Rules of the overview: how far one has come, and what is closest to done. No React, no requests. */
import { isMark, type Values } from '@/shared/progress';
import { amountOf, countOf, isDone, nextOf } from '../model';
import type { Camo, CamoWeapon, TrackerCard } from '../types';

/**
 * What one has of each list: of the device, or of the account with what is still on its way there. A list of which nothing can
 * be found out, for want of a line, is not in it.
 */
export type Lists = ReadonlyMap<string, Values>;

const marked = (values: Values | undefined) => [...(values ?? [])].filter(([id, value]) => value !== false && !isMark(id));

type Counted = Pick<TrackerCard, 'id' | 'challenges' | 'mastery'>;

/** A tracker's mastery tab is a list of its own. */
export const masteryOf = (tracker: string) => `${tracker}_mastery`;

/** Every list that there is. */
export const listsOf = (trackers: readonly Counted[]): string[] =>
  trackers.flatMap(({ id, mastery }) => (mastery ? [id, masteryOf(id)] : [id]));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Both tabs together. */
export const challengesIn = (trackers: readonly Counted[]) => sum(trackers.map(({ challenges, mastery }) => challenges + (mastery ?? 0)));

/** Whether it is known what one has of them: offline it may be of some of them only. */
export const isKnown = (trackers: readonly Counted[], lists: Lists | null): lists is Lists =>
  lists !== null && listsOf(trackers).every((list) => lists.has(list));

/** Never more than there are: a list may hold ids of challenges that have left the game's pack. */
export const doneIn = (list: string, of: number, lists: Lists) =>
  Math.min(of, marked(lists.get(list)).filter(([, value]) => value === true).length);

export const doneInAll = (trackers: readonly Counted[], lists: Lists) =>
  sum(trackers.map(({ id, challenges, mastery }) => doneIn(id, challenges, lists) + doneIn(masteryOf(id), mastery ?? 0, lists)));

/** Something is ticked or counted there. */
export const isBegun = (list: string, lists: Lists): boolean => marked(lists.get(list)).length > 0;

/** A challenge to do next, with all that a row about it shows. */
export type Next = {
  tracker: Pick<TrackerCard, 'id' | 'name' | 'game_name'>;
  list: string;
  weapon: CamoWeapon;
  camo: Camo;
  /** How much of it is counted already. */
  count: number;
  /** How many challenges of the weapon are open. */
  left: number;
};

/** The part that is done, 0 to 1; what is only ticked has none. */
const share = ({ count, camo }: Next) => count / amountOf(camo);

/** What one can work on: the first open one of the weapon, and every other that has been counted on. */
function openOn(weapon: CamoWeapon, values: Values): Pick<Next, 'camo' | 'count' | 'left'>[] {
  const open = weapon.camouflages.filter((camo) => !isDone(camo, values));
  const first = nextOf(weapon, values);
  return open
    .map((camo) => ({ camo, count: countOf(camo, values), left: open.length }))
    .filter(({ camo, count }) => camo === first || count > 0);
}

/**
 * The closest to done over all lists: what is counted comes first, by the part that is done; then the first open one of the
 * weapons with the fewest open. A weapon that nobody has begun is no suggestion.
 */
export function whatNext(all: readonly (Pick<Next, 'tracker' | 'list'> & { weapons: readonly CamoWeapon[] })[], lists: Lists): Next[] {
  const found = all.flatMap(({ tracker, list, weapons }) => {
    const values = lists.get(list);
    if (!values) return [];
    return weapons.flatMap((weapon) => {
      const open = openOn(weapon, values);
      const begun = open.some(({ count }) => count > 0) || (open[0]?.left ?? 0) < weapon.camouflages.length;
      return begun ? open.map((one) => ({ ...one, tracker, list, weapon })) : [];
    });
  });
  return found.toSorted((one, other) => share(other) - share(one) || one.left - other.left);
}
