/** Computes gun stats. The same rules as the server's `stats/domain.rs`; a shared table of test cases covers both. */

import type {
  AttachmentTraits,
  Bare,
  Change,
  Effect,
  Era,
  Figures,
  GunTraits,
  Kills,
  Stat,
  Stats,
  Trait,
  Unit,
  Zone,
} from '@/shared/api/schema';

const STATS = [
  'rate',
  'magazine',
  'ads',
  'sprint_to_fire',
  'reload',
  'velocity',
  'range',
  'move',
  'ads_move',
  'sprint',
  'kick',
  'vertical',
  'horizontal',
  'sway',
  'hipfire',
] as const satisfies readonly Stat[];

/** Stats that have a value for the bare gun. */
export type Measured = keyof Stats & Stat;

export const MEASURED = ['rate', 'magazine', 'ads', 'sprint_to_fire', 'reload', 'velocity', 'move', 'ads_move', 'sprint'] as const;

const isMeasured = (stat: Stat): stat is Measured => (MEASURED as readonly Stat[]).includes(stat);

const LESS_IS_BETTER: readonly Stat[] = ['ads', 'sprint_to_fire', 'reload', 'kick', 'vertical', 'horizontal', 'sway', 'hipfire'];

/** Returns -1 where less is better, 1 where more is. */
export const direction = (stat: Stat): 1 | -1 => (LESS_IS_BETTER.includes(stat) ? -1 : 1);

/** Rounds half up, as the server does. */
function rounded(value: number, places: number): number {
  const scale = 10 ** places;
  return Math.floor(value * scale + 0.5) / scale;
}

function digits(stat: Stat): number {
  if (stat === 'move' || stat === 'ads_move' || stat === 'sprint') return 2;
  return stat === 'rate' ? 1 : 0;
}

const shotsFor = (health: number, damage: number) => Math.ceil(health / Math.max(damage, 1));

/** The first shot hits at once, or after the open-bolt delay; each further one waits for the fire rate. */
const timeToKill = (shots: number, rate: number, openBolt: number) => rounded((Math.max(shots - 1, 0) * 60_000) / rate + openBolt, 0);

const inUnit = (changes: readonly Change[], unit: Unit) => changes.filter((one) => one.unit === unit).map(({ value }) => value);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const factor = (changes: readonly Change[]) => inUnit(changes, 'percent').reduce((all, one) => all * (1 + one / 100), 1);

/** Adds milliseconds first, then multiplies the percentages: an attachment scales what the others left. */
const changed = (value: number, changes: readonly Change[]) => (value + sum(inUnit(changes, 'ms'))) * factor(changes);

function totalOf(stat: Stat, changes: readonly Change[]): Change | null {
  const last = changes.at(-1);
  if (!last) return null;
  if (last.unit === 'rounds') return { stat, unit: 'rounds', value: last.value };
  if (changes.some((one) => one.unit === 'ms')) return { stat, unit: 'ms', value: rounded(sum(changes.map(({ value }) => value)), 0) };
  return { stat, unit: 'percent', value: rounded((factor(changes) - 1) * 100, 1) };
}

/** Computes the stats of a gun with its attachments against a target with this health. */
export function computeStats(bare: Bare, health: number, fitted: readonly Effect[]): Figures {
  const stats: Stats = { ...bare.stats };
  const totals: Change[] = [];
  const of = (stat: Stat) => fitted.flatMap(({ changes = [] }) => changes).filter((one) => one.stat === stat);
  let rate = bare.stats.rate;
  for (const stat of STATS) {
    const changes = of(stat);
    const all = totalOf(stat, changes);
    if (!all) continue;
    totals.push(all);
    if (!isMeasured(stat)) continue;
    const value = stats[stat];
    if (all.unit === 'rounds') stats[stat] = all.value;
    else if (typeof value === 'number') stats[stat] = rounded(changed(value, changes), digits(stat));
    if (stat === 'rate' && typeof rate === 'number') rate = changed(rate, changes);
  }
  const remade = fitted.some((one) => one.remakes);
  if (remade) delete stats.rate;
  const isUnknownMagazine = ({ feeds, changes = [] }: Effect) => feeds && !changes.some((one) => one.unit === 'rounds');
  if (fitted.some(isUnknownMagazine)) delete stats.magazine;
  const farther = factor(of('range'));
  const pace = bare.burst || typeof rate !== 'number' ? null : rate;
  const steps = (remade ? [] : (bare.steps ?? [])).map(({ from, damage }): Kills => {
    const shots = damage.map((one) => shotsFor(health, one));
    const ms = pace === null ? [] : shots.map((one) => timeToKill(one, pace, bare.open_bolt ?? 0));
    return { from: rounded(from * farther, 1), damage, shots, ms };
  });
  return { stats, steps, ...(totals.length > 0 && { totals }) };
}

/** Whether a trait is a stat that can have a value. */
export const isStat = (name: Trait): name is Stat => (STATS as readonly Trait[]).includes(name);

/** Whether a game lists the pros and cons of its attachments. */
export const listsTraits = (game: string) => game === 'mw2' || game === 'mw3';

export type Side = { readonly trait: Trait; readonly good: boolean };

/**
 * Returns the pros and cons that the game lists for an attachment. Empty if there are measured values, which could
 * contradict them.
 */
export function sidesOf(id: number, changes: readonly Change[], traits: GunTraits | null | undefined): Side[] {
  const listed: AttachmentTraits | undefined = changes.length > 0 ? undefined : traits?.attachments.find((one) => one.id === id);
  const side = (names: readonly Trait[] = [], good: boolean) => names.map((trait) => ({ trait, good }));
  return [...side(listed?.better, true), ...side(listed?.worse, false)];
}

/** Sorts eras of this game first and preserves the server's order otherwise. */
export function ofGameFirst<T extends { readonly era: Pick<Era, 'game'> }>(known: readonly T[], game: string | null): T[] {
  return known.toSorted((one, other) => Number(other.era.game === game) - Number(one.era.game === game));
}

/** Returns the damage step at a distance. */
function stepAt(steps: readonly Kills[], metres: number): Kills | undefined {
  return steps.findLast((step) => step.from <= metres);
}

/** Returns the milliseconds to kill at a distance by hits to one zone. */
export function killAt({ steps }: Figures, zones: readonly Zone[], zone: Zone, metres: number): number | undefined {
  return stepAt(steps, metres)?.ms[zones.indexOf(zone)];
}

export type ZoneName = Zone | 'arms' | 'legs' | 'body' | 'all';

export interface ZoneRow {
  /** The zones of the row, which have the same damage. */
  readonly names: readonly ZoneName[];
  /** An index into the era's zones that represents the row. */
  readonly zone: number;
}

const PAIRS: readonly (readonly [Zone, Zone, ZoneName])[] = [
  ['upper_arm', 'lower_arm', 'arms'],
  ['upper_leg', 'lower_leg', 'legs'],
];

function shortly(group: readonly Zone[], all: readonly Zone[]): ZoneName[] {
  if (group.length === all.length) return ['all'];
  if (group.length === all.length - 1 && !group.includes('head')) return ['body'];
  let names: ZoneName[] = [...group];
  for (const [one, other, both] of PAIRS) {
    if (names.includes(one) && names.includes(other))
      names = names.map((name) => (name === one ? both : name)).filter((name) => name !== other);
  }
  if (names.includes('arms') && names.includes('legs')) names = [...names.filter((name) => name !== 'arms' && name !== 'legs'), 'limbs'];
  return names;
}

/** Groups zones with the same damage at every distance into one row. */
export function zoneRows(zones: readonly Zone[], steps: readonly Kills[]): ZoneRow[] {
  const groups = new Map<string, number[]>();
  zones.forEach((_, index) => {
    const worth = steps.map((step) => step.damage[index]).join();
    groups.set(worth, [...(groups.get(worth) ?? []), index]);
  });
  return [...groups.values()].map((places) => ({
    names: shortly(
      places.flatMap((place) => zones[place] ?? []),
      zones,
    ),
    zone: places[0] ?? 0,
  }));
}

export interface ChartLine {
  /** SVG path in a 100 by 100 box, origin at the top left. */
  readonly path: string;
  /** Positions of the damage labels in percent from the left and the top. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly damage: number }[];
}

export interface Chart {
  readonly far: number;
  readonly high: number;
  readonly lines: readonly ChartLine[];
}

const LEAST_METRES = 40;
const upTo = (value: number, step: number) => Math.ceil(value / step) * step;

/** Builds the damage chart: step lines over distance. */
export function chartOf(steps: readonly Kills[], rows: readonly ZoneRow[]): Chart {
  const far = upTo(Math.max((steps.at(-1)?.from ?? 0) * 1.3, LEAST_METRES), 20);
  const most = Math.max(...steps.flatMap((step) => step.damage), 1);
  const high = upTo(most * 1.12, most > 120 ? 50 : 20);
  const x = (metres: number) => rounded((metres / far) * 100, 2);
  const y = (damage: number) => rounded(100 - (damage / high) * 100, 2);
  const lines = rows.map(({ zone }) => {
    const points = steps.map((step) => ({ x: x(step.from), y: y(step.damage[zone] ?? 0), damage: step.damage[zone] ?? 0 }));
    const path = points.map((point, index) => (index === 0 ? `M0 ${point.y}` : `H${point.x}V${point.y}`)).join('');
    return { path: `${path}H100`, labels: points };
  });
  return { far, high, lines };
}

/** Marks the best and the worst value; none if all are equal or only one is known. */
export function marks(values: readonly (number | undefined)[], sign: 1 | -1): ('best' | 'worst' | null)[] {
  const known = values.filter((value) => value !== undefined);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length < 2 || least === most) return values.map(() => null);
  const [best, worst] = sign === 1 ? [most, least] : [least, most];
  return values.map((value) => (value === best ? 'best' : value === worst ? 'worst' : null));
}

/** Whether a change is an improvement; null if neutral. Magazine sizes are compared with the bare gun's. */
export function helps({ stat, unit, value }: Change, bare: Stats): boolean | null {
  const by = unit === 'rounds' ? value - (bare.magazine ?? value) : value;
  return by === 0 ? null : Math.sign(by) === direction(stat);
}
