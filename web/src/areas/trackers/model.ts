/** Rules of progress; no React, no requests. */
import { type Change, markOf, type Values } from '@/shared/progress';
import type { Camo, CamoWeapon, Tab } from './types';

/** Nobody has done anything. */
export const NOTHING: Values = new Map();

type Challenge = Pick<Camo, 'id' | 'pattern'> & { unlock: { amount?: number | null } };

interface Owner<C extends Challenge = Challenge> {
  /** Of one weapon, in the order in which they are earned. */
  camouflages: readonly C[];
}

const FLAGS = ['is_gold', 'is_platinum', 'is_polyatomic', 'is_orion'] as const;

/** Which of the master steps a challenge is, from 0; -1: none. */
const stepOf = (camouflage: Pick<Camo, (typeof FLAGS)[number]>): number => FLAGS.findIndex((flag) => camouflage[flag]);

/**
 * All weapons of a tab, in their order, whether or not the answer was somebody's own. A step may look different on some of
 * them, as the last reticle does; here it has one pattern.
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

/** What a count runs to; challenges that are done at one stroke have none. */
export const amountOf = ({ unlock }: Pick<Challenge, 'unlock'>): number => Math.max(unlock.amount ?? 1, 1);

export const isDone = ({ id }: Pick<Challenge, 'id'>, values: Values): boolean => values.get(id) === true;

/** How far a challenge is. Whatever was counted, only a tick is all of it. */
export function countOf(challenge: Challenge, values: Values): number {
  const value = values.get(challenge.id) ?? false;
  if (value === true) return amountOf(challenge);
  return value === false ? 0 : Math.min(value, amountOf(challenge) - 1);
}

export const doneIn = ({ camouflages }: Owner, values: Values): number => camouflages.filter((one) => isDone(one, values)).length;

/** Whole and rounded; only what is complete is 100. */
export function percent(part: number, of: number): number {
  if (of <= 0 || part <= 0) return 0;
  return part >= of ? 100 : Math.min(Math.round((part / of) * 100), 99);
}

export const isComplete = (weapon: Owner, values: Values): boolean =>
  weapon.camouflages.length > 0 && weapon.camouflages.every((one) => isDone(one, values));

/** Those of which anything is ticked, counted or marked, by their ids. */
export const touchedIn = (weapons: readonly (Owner & { info: { id: string } })[], values: Values): string[] =>
  values.size === 0
    ? []
    : weapons
        .filter(({ info, camouflages }) => values.has(markOf(info.id)) || camouflages.some(({ id }) => values.has(id)))
        .map(({ info }) => info.id);

/** What to do next; none when nothing is left. */
export const nextOf = <C extends Challenge>({ camouflages }: Owner<C>, values: Values): C | undefined =>
  camouflages.find((one) => !isDone(one, values));

/** Ticking a challenge ticks the earlier ones of its weapon, unticking it the later ones: each is earned after the one before. */
export function tick({ camouflages }: Owner, values: Values, id: string, state: boolean): Change[] {
  const place = camouflages.findIndex((one) => one.id === id);
  if (place < 0) return [];
  const touched = state ? camouflages.slice(0, place + 1) : camouflages.slice(place);
  // What was counted of a later one stays counted.
  return touched.filter((one) => one.id === id || isDone(one, values) !== state).map((one) => ({ id: one.id, value: state }));
}

/** A count: the full amount is a tick, less takes a tick back. */
export function countTo(weapon: Owner, values: Values, id: string, count: number): Change[] {
  const challenge = weapon.camouflages.find((one) => one.id === id);
  if (!challenge) return [];
  const amount = amountOf(challenge);
  const kept = Math.min(Math.max(Math.round(count), 0), amount);
  if (kept === amount) return tick(weapon, values, id, true);
  if (kept === countOf(challenge, values)) return [];
  const undone = tick(weapon, values, id, false).filter((change) => change.id !== id);
  return [{ id, value: kept === 0 ? false : kept }, ...undone];
}

interface Step {
  id: string;
  /** No weapon has a challenge for it: it comes when enough of them have the step before. */
  earned?: boolean;
}

interface Standing<S extends Step> {
  /** Percent of what the last master camouflage asks for: of the best weapons, as many as it needs. */
  percent: number;
  /** How many of these weapons have all. */
  complete: number;
  required: number;
  /** How many weapons have each master camouflage; more than needed do not count. */
  steps: (S & { count: number })[];
}

export function standing<S extends Step>(
  { required, steps }: { required: number; steps: readonly S[] },
  weapons: readonly Owner[],
  values: Values,
): Standing<S> {
  const needed = Math.min(required, weapons.length);
  const shares = weapons.map((weapon) => doneIn(weapon, values) / Math.max(weapon.camouflages.length, 1));
  const best = shares.toSorted((a, b) => b - a).slice(0, needed);
  const whole = best.filter((share) => share === 1).length;
  const sum = whole === needed ? needed : best.reduce((total, share) => total + share, 0);
  const counts: number[] = [];
  for (const [place, step] of steps.entries()) {
    const having = weapons.filter((one) => has(one, step.id, values)).length;
    counts.push(step.earned ? (counts[place - 1] ?? 0) : Math.min(having, needed));
  }
  return {
    percent: percent(sum, needed),
    complete: whole,
    required: needed,
    steps: steps.map((step, place) => ({ ...step, count: counts[place] ?? 0 })),
  };
}

/** Whether the weapon has a camouflage. */
const has = ({ camouflages }: Owner, pattern: string, values: Values): boolean =>
  camouflages.some((one) => one.pattern === pattern && isDone(one, values));

/** Whether the weapon can have it and has not. */
export const misses = ({ camouflages }: Owner, pattern: string, values: Values): boolean =>
  camouflages.some((one) => one.pattern === pattern && !isDone(one, values));

interface Work {
  /** Challenges up to that camouflage. */
  challenges: number;
  /** And what is missing in all their counts. */
  amount: number;
}

/** What is still to be done for a camouflage; undefined for a weapon that cannot have it. */
export function openTo<C extends Challenge>({ camouflages }: Owner<C>, pattern: string, values: Values): C[] | undefined {
  const place = camouflages.findIndex((one) => one.pattern === pattern);
  if (place < 0) return undefined;
  if (has({ camouflages }, pattern, values)) return [];
  return camouflages.slice(0, place + 1).filter((one) => !isDone(one, values));
}

/** And how much that is. */
export function workTo(weapon: Owner, pattern: string, values: Values): Work | undefined {
  const open = openTo(weapon, pattern, values);
  return open && { challenges: open.length, amount: open.reduce((sum, one) => sum + amountOf(one) - countOf(one, values), 0) };
}

/** Those that can have it, the ones with the least work first; what costs the same stays in its order. */
export function byWork<W extends Owner>(weapons: readonly W[], pattern: string, values: Values): { weapon: W; work: Work }[] {
  return weapons
    .flatMap((weapon) => {
      const work = workTo(weapon, pattern, values);
      return work ? [{ weapon, work }] : [];
    })
    .toSorted((a, b) => a.work.challenges - b.work.challenges || a.work.amount - b.work.amount);
}

/** The best master camouflage that a weapon has, for its picture. */
export const bestStep = <C extends Challenge>({ camouflages }: Owner<C>, steps: readonly Step[], values: Values): C | undefined =>
  camouflages.findLast((one) => isDone(one, values) && steps.some((step) => step.id === one.pattern));
