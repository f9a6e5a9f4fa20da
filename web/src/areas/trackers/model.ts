/** The model of progress; no React, no requests. */
import { type Change, markOf, type Values } from '@/shared/progress';
import type { Camo, CamoWeapon, Tab } from './types';

/** Empty progress. */
export const NOTHING: Values = new Map();

type Challenge = Pick<Camo, 'id' | 'pattern'> & { unlock: { amount?: number | null } };

interface Owner<C extends Challenge = Challenge> {
  /** The camouflages of a weapon, in the order in which they are earned. */
  camouflages: readonly C[];
}

const FLAGS = ['is_gold', 'is_platinum', 'is_polyatomic', 'is_orion'] as const;

/** Returns the master step of a challenge, from 0; -1 for none. */
const stepOf = (camouflage: Pick<Camo, (typeof FLAGS)[number]>): number => FLAGS.findIndex((flag) => camouflage[flag]);

/**
 * Returns all weapons of a tab in order, for guests and users alike. Replaces pattern variants of a step with the
 * step's own pattern.
 */
export function weaponsIn({ data, tracker: { steps } }: Tab): CamoWeapon[] {
  const known = new Set(steps.map(({ id }) => id));
  const named = (one: Camo): Camo => {
    const step = known.has(one.pattern) ? undefined : steps[stepOf(one)];
    return step ? { ...one, pattern: step.id } : one;
  };
  return [...data.selected, ...data.unselected]
    .toSorted((a, b) => a.order - b.order)
    .map((weapon) => ({ ...weapon, camouflages: weapon.camouflages.map(named) }));
}

/** Returns the required count; 1 for challenges without one. */
export const amountOf = ({ unlock }: Pick<Challenge, 'unlock'>): number => Math.max(unlock.amount ?? 1, 1);

export const isDone = ({ id }: Pick<Challenge, 'id'>, values: Values): boolean => values.get(id) === true;

/** Returns the count of a challenge. Only a tick counts as complete. */
export function countOf(challenge: Challenge, values: Values): number {
  const value = values.get(challenge.id) ?? false;
  if (value === true) return amountOf(challenge);
  return value === false ? 0 : Math.min(value, amountOf(challenge) - 1);
}

export const doneIn = ({ camouflages }: Owner, values: Values): number => camouflages.filter((one) => isDone(one, values)).length;

/** Returns a rounded percentage; 100 only if complete. */
export function percent(part: number, of: number): number {
  if (of <= 0 || part <= 0) return 0;
  return part >= of ? 100 : Math.min(Math.round((part / of) * 100), 99);
}

export const isComplete = (weapon: Owner, values: Values): boolean =>
  weapon.camouflages.length > 0 && weapon.camouflages.every((one) => isDone(one, values));

/** Returns the ids of weapons with any progress or mark. */
export const touchedIn = (weapons: readonly (Owner & { info: { id: string } })[], values: Values): string[] =>
  values.size === 0
    ? []
    : weapons
        .filter(({ info, camouflages }) => values.has(markOf(info.id)) || camouflages.some(({ id }) => values.has(id)))
        .map(({ info }) => info.id);

/** Returns the next open challenge; undefined if all are done. */
export const nextOf = <C extends Challenge>({ camouflages }: Owner<C>, values: Values): C | undefined =>
  camouflages.find((one) => !isDone(one, values));

/** Ticks a challenge and all before it, or unticks it and all after it: they are earned in order. */
export function tick({ camouflages }: Owner, values: Values, id: string, state: boolean): Change[] {
  const place = camouflages.findIndex((one) => one.id === id);
  if (place < 0) return [];
  const touched = state ? camouflages.slice(0, place + 1) : camouflages.slice(place);
  // Counts of the following challenges stay.
  return touched.filter((one) => one.id === id || isDone(one, values) !== state).map((one) => ({ id: one.id, value: state }));
}

/** Sets a count: the full amount is a tick, less removes a tick. */
export function countTo(weapon: Owner, values: Values, id: string, count: number): Change[] {
  const challenge = weapon.camouflages.find((one) => one.id === id);
  if (!challenge) return [];
  const amount = amountOf(challenge);
  const clamped = Math.min(Math.max(Math.round(count), 0), amount);
  if (clamped === amount) return tick(weapon, values, id, true);
  if (clamped === countOf(challenge, values)) return [];
  const undone = tick(weapon, values, id, false).filter((change) => change.id !== id);
  return [{ id, value: clamped === 0 ? false : clamped }, ...undone];
}

interface Step {
  id: string;
  /** Not a challenge of a weapon: unlocked when enough weapons have the previous step. */
  earned?: boolean;
}

interface MasteryProgress<S extends Step> {
  /**
   * Percent of the challenges that the last master camouflage requires: those of the most complete weapons, as many as
   * it needs.
   */
  percent: number;
  /** The number of complete weapons among these. */
  complete: number;
  required: number;
  /** The number of weapons per master camouflage, capped at the required number. */
  steps: (S & { count: number })[];
}

export function masteryProgress<S extends Step>(
  { required, steps }: { required: number; steps: readonly S[] },
  weapons: readonly Owner[],
  values: Values,
): MasteryProgress<S> {
  const needed = Math.min(required, weapons.length);
  const shares = weapons.map((weapon) => doneIn(weapon, values) / Math.max(weapon.camouflages.length, 1));
  const best = shares.toSorted((a, b) => b - a).slice(0, needed);
  const completeCount = best.filter((share) => share === 1).length;
  const sum = completeCount === needed ? needed : best.reduce((total, share) => total + share, 0);
  const counts: number[] = [];
  for (const [place, step] of steps.entries()) {
    const having = weapons.filter((one) => has(one, step.id, values)).length;
    counts.push(step.earned ? (counts[place - 1] ?? 0) : Math.min(having, needed));
  }
  return {
    percent: percent(sum, needed),
    complete: completeCount,
    required: needed,
    steps: steps.map((step, place) => ({ ...step, count: counts[place] ?? 0 })),
  };
}

/** Whether a weapon has a camouflage. */
const has = ({ camouflages }: Owner, pattern: string, values: Values): boolean =>
  camouflages.some((one) => one.pattern === pattern && isDone(one, values));

/** Whether a weapon can have a camouflage but does not. */
export const misses = ({ camouflages }: Owner, pattern: string, values: Values): boolean =>
  camouflages.some((one) => one.pattern === pattern && !isDone(one, values));

interface Work {
  /** The number of challenges up to that camouflage. */
  challenges: number;
  /** The sum of their missing counts. */
  amount: number;
}

/** Returns the open challenges up to a camouflage; undefined for a weapon without it. */
export function openTo<C extends Challenge>({ camouflages }: Owner<C>, pattern: string, values: Values): C[] | undefined {
  const place = camouflages.findIndex((one) => one.pattern === pattern);
  if (place < 0) return undefined;
  if (has({ camouflages }, pattern, values)) return [];
  return camouflages.slice(0, place + 1).filter((one) => !isDone(one, values));
}

/** Returns the amount of that work. */
export function workTo(weapon: Owner, pattern: string, values: Values): Work | undefined {
  const open = openTo(weapon, pattern, values);
  return open && { challenges: open.length, amount: open.reduce((sum, one) => sum + amountOf(one) - countOf(one, values), 0) };
}

/** Sorts weapons that can have a camouflage by the remaining work; stable for ties. */
export function byWork<W extends Owner>(weapons: readonly W[], pattern: string, values: Values): { weapon: W; work: Work }[] {
  return weapons
    .flatMap((weapon) => {
      const work = workTo(weapon, pattern, values);
      return work ? [{ weapon, work }] : [];
    })
    .toSorted((a, b) => a.work.challenges - b.work.challenges || a.work.amount - b.work.amount);
}

/** Returns the best master camouflage of a weapon, for its picture. */
export const bestStep = <C extends Challenge>({ camouflages }: Owner<C>, steps: readonly Step[], values: Values): C | undefined =>
  camouflages.findLast((one) => isDone(one, values) && steps.some((step) => step.id === one.pattern));
