/** The model of the overview: progress, and challenges closest to completion. No React, no requests. */
import { isMark, type Values } from '@/shared/progress';
import { amountOf, countOf, isDone, nextOf } from '../model';
import type { Camo, CamoWeapon, TrackerCard } from '../types';

/**
 * The progress per list: of the device, or of the account including unsent changes. Lists that cannot be loaded are
 * missing.
 */
export type Lists = ReadonlyMap<string, Values>;

const marked = (values: Values | undefined) => [...(values ?? [])].filter(([id, value]) => value !== false && !isMark(id));

type Counted = Pick<TrackerCard, 'id' | 'challenges' | 'mastery'>;

/** A tracker's mastery tab is a separate list. */
export const masteryOf = (tracker: string) => `${tracker}_mastery`;

/** Returns the names of all lists. */
export const listsOf = (trackers: readonly Counted[]): string[] =>
  trackers.flatMap(({ id, mastery }) => (mastery ? [id, masteryOf(id)] : [id]));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Counts the challenges of both tabs. */
export const challengesIn = (trackers: readonly Counted[]) => sum(trackers.map(({ challenges, mastery }) => challenges + (mastery ?? 0)));

/** Whether the progress of all lists is known: offline some may be missing. */
export const isKnown = (trackers: readonly Counted[], lists: Lists | null): lists is Lists =>
  lists !== null && listsOf(trackers).every((list) => lists.has(list));

/** Counts the completed challenges, capped: a list may have ids that no longer exist. */
export const doneIn = (list: string, of: number, lists: Lists) =>
  Math.min(of, marked(lists.get(list)).filter(([, value]) => value === true).length);

export const doneInAll = (trackers: readonly Counted[], lists: Lists) =>
  sum(trackers.map(({ id, challenges, mastery }) => doneIn(id, challenges, lists) + doneIn(masteryOf(id), mastery ?? 0, lists)));

/** Whether a list has any tick or count. */
export const isBegun = (list: string, lists: Lists): boolean => marked(lists.get(list)).length > 0;

/** A suggested challenge with its context. */
export type Next = {
  tracker: Pick<TrackerCard, 'id' | 'name' | 'game_name'>;
  list: string;
  weapon: CamoWeapon;
  camo: Camo;
  /** The current count. */
  count: number;
  /** The number of open challenges of the weapon. */
  left: number;
};

/** Returns the completed share, 0 to 1; 0 for challenges without a count. */
const share = ({ count, camo }: Next) => count / amountOf(camo);

/** Returns the challenges in progress: the first open one of the weapon, and all others with a count. */
function openOn(weapon: CamoWeapon, values: Values): Pick<Next, 'camo' | 'count' | 'left'>[] {
  const open = weapon.camouflages.filter((camo) => !isDone(camo, values));
  const first = nextOf(weapon, values);
  return open
    .map((camo) => ({ camo, count: countOf(camo, values), left: open.length }))
    .filter(({ camo, count }) => camo === first || count > 0);
}

/**
 * Returns the challenges closest to completion over all lists: counted ones first, by completed share; then the first
 * open one of the weapons with the fewest open. Skips weapons without progress.
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
