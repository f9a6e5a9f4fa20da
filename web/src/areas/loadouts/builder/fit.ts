/** Rules for which attachments fit, and why others do not. */

import { type BuilderData, type BuilderForm, chosenRows, type Fitting } from './model';

export type Obstacle =
  | { why: 'taken' }
  /** Conflicts with `name`. */
  | { why: 'clash'; name: string }
  /** Requires one of these attachments. */
  | { why: 'needs'; names: readonly string[] };

/** A conflict in either direction counts. */
const clash = (one: Fitting, other: Fitting): boolean => one.conflicts.includes(other.id) || other.conflicts.includes(one.id);

/** Returns the fitted attachments, except those of one row. */
function fittedBeside(form: BuilderForm, row: number, data: BuilderData): Fitting[] {
  const ids = chosenRows(form).filter((one) => one.uuid !== row);
  return ids.flatMap(({ attachment_id }) => data.attachments.find((one) => one.id === attachment_id) ?? []);
}

/** Returns why an attachment does not fit into a row; null if it does. */
export function obstacle(attachment: Fitting, row: number, form: BuilderForm, data: BuilderData): Obstacle | null {
  const others = fittedBeside(form, row, data);
  if (others.some((other) => other.category_id === attachment.category_id)) return { why: 'taken' };
  const rival = others.find((other) => clash(attachment, other));
  if (rival) return { why: 'clash', name: rival.name };
  return lack(attachment, others, data);
}

/** Ignores required attachments that this gun does not have. */
function lack(attachment: Fitting, others: readonly Fitting[], data: BuilderData): Obstacle | null {
  const needed = data.attachments.filter((one) => attachment.requires.includes(one.id));
  const met = needed.length === 0 || needed.some((one) => others.some((other) => other.id === one.id));
  return met ? null : { why: 'needs', names: needed.map((one) => one.name) };
}

/**
 * Returns why no attachment of a slot fits into a row: the slot is taken, or a fitted attachment conflicts with all of
 * them.
 */
export function slotObstacle(slot: number, row: number, form: BuilderForm, data: BuilderData): Obstacle | null {
  const found = data.attachments.filter((one) => one.category_id === slot).map((one) => obstacle(one, row, form, data));
  const [first] = found;
  return first && found.every(Boolean) ? first : null;
}

const BARE = 'plain';

/** Returns the URL of the drawing: the visible parts, sorted and without duplicates, in the color of the category. */
export function drawingOf(base: string, tier: string | undefined, form: BuilderForm, data: Pick<BuilderData, 'attachments'>): string {
  const ids = new Set(chosenRows(form).map((row) => row.attachment_id));
  const parts = new Set(data.attachments.filter((one) => ids.has(one.id) && one.part !== 'none').map((one) => one.part));
  const tone = tier?.replaceAll('_', '-') ?? 'neutral';
  return `${base}/${tone}/${parts.size === 0 ? BARE : [...parts].sort().join('.')}.svg`;
}
