/** Rules of the overview: how far one has come, and what is closest to done. No React, no requests. */
import type { CamoWeapon, Challenge, MasterStep, TrackerCard } from '@/shared/api/schema';

/** What one has done in a list: of the device, or of the account with what is still on its way there. */
export type ListState = {
  readonly done: ReadonlySet<string>;
  readonly counts: Readonly<Record<string, number>>;
};

export type Lists = Readonly<Record<string, ListState>>;

/** The lists of a tracker: its own and that of its mastery tab, which may not exist. */
export const listsOf = (tracker: string): readonly string[] => [tracker, `${tracker}_mastery`];

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

export const challengesIn = (trackers: readonly Pick<TrackerCard, 'challenges'>[]) => sum(trackers.map(({ challenges }) => challenges));

/** Never more than there are: a list may hold ids of challenges that have left the game's pack. */
export const doneInAll = (trackers: readonly Pick<TrackerCard, 'id' | 'challenges'>[], lists: Lists) =>
  sum(trackers.map(({ id, challenges }) => Math.min(challenges, sum(listsOf(id).map((list) => lists[list]?.done.size ?? 0)))));

/** Something is ticked or counted there, or chosen to be first. */
export const isBegun = (tracker: string, lists: Lists) =>
  listsOf(tracker).some((list) => {
    const state = lists[list];
    return state !== undefined && (state.done.size > 0 || Object.keys(state.counts).length > 0);
  });

/** How many weapons have each mastery camouflage, at most as many as are asked for. */
export function stepCounts(weapons: readonly CamoWeapon[], steps: readonly MasterStep[], required: number, done: ReadonlySet<string>) {
  return steps.map((step) => {
    const having = weapons.filter(({ camouflages }) => camouflages.some(({ id, pattern }) => pattern === step.id && done.has(id)));
    return { ...step, count: Math.min(required, having.length) };
  });
}

/** A challenge to do next, with all that a row about it shows. */
export type Next = {
  tracker: Pick<TrackerCard, 'id' | 'name'>;
  list: string;
  weapon: CamoWeapon;
  challenge: Challenge;
  /** How much of it is counted already. */
  count: number;
  /** How many challenges of the weapon are open. */
  left: number;
};

/** The part that is done, 0 to 1; what is only ticked has none. */
const share = ({ count, challenge }: Next) => (challenge.unlock.amount ? count / challenge.unlock.amount : 0);

/** What one can work on: of each weapon the first open one, and every other that has been counted on. */
function openOn(weapon: CamoWeapon, list: string, state: ListState): { challenge: Challenge; count: number; left: number }[] {
  const open = weapon.camouflages.filter(({ id }) => !state.done.has(id));
  return open
    .map((challenge) => ({ challenge, count: state.counts[challenge.id] ?? 0, left: open.length }))
    .filter(({ count }, place) => place === 0 || count > 0);
}

/**
 * The closest to done over all lists: what is counted comes first, by the part that is done; then the first open one of the
 * weapons with the fewest open. A weapon that nobody has begun is no suggestion.
 */
export function whatNext(
  all: readonly { tracker: Pick<TrackerCard, 'id' | 'name'>; list: string; weapons: readonly CamoWeapon[] }[],
  lists: Lists,
): Next[] {
  const found = all.flatMap(({ tracker, list, weapons }) => {
    const state = lists[list];
    if (!state) return [];
    return weapons.flatMap((weapon) => {
      const open = openOn(weapon, list, state);
      const begun = open.some(({ count }) => count > 0) || (open[0]?.left ?? 0) < weapon.camouflages.length;
      return begun ? open.map((one) => ({ ...one, tracker, list, weapon })) : [];
    });
  });
  return found.toSorted((one, other) => share(other) - share(one) || one.left - other.left);
}
