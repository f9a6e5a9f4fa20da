/** Which attachments can still be fitted, and what stands in the way of the others. */

import { type BuilderData, type BuilderForm, chosenRows, type Fitting } from './model';

export type Obstacle =
  | { why: 'taken' }
  /** Cannot be on the gun together with `name`. */
  | { why: 'clash'; name: string }
  /** Goes only onto a gun that has one of these, too. */
  | { why: 'needs'; names: readonly string[] };

/** It is enough that one of them says so. */
const clash = (one: Fitting, other: Fitting): boolean => one.conflicts.includes(other.id) || other.conflicts.includes(one.id);

/** What is on the gun, leaving out one row. */
function fittedBeside(form: BuilderForm, row: number, data: BuilderData): Fitting[] {
  const ids = chosenRows(form).filter((one) => one.uuid !== row);
  return ids.flatMap(({ attachment_id }) => data.attachments.find((one) => one.id === attachment_id) ?? []);
}

/** Why an attachment cannot stand in a row; null when it can. */
export function obstacle(attachment: Fitting, row: number, form: BuilderForm, data: BuilderData): Obstacle | null {
  const others = fittedBeside(form, row, data);
  if (others.some((other) => other.category_id === attachment.category_id)) return { why: 'taken' };
  const rival = others.find((other) => clash(attachment, other));
  if (rival) return { why: 'clash', name: rival.name };
  return lack(attachment, others, data);
}

/** What does not fit this gun at all cannot be asked for. */
function lack(attachment: Fitting, others: readonly Fitting[], data: BuilderData): Obstacle | null {
  const needed = data.attachments.filter((one) => attachment.requires.includes(one.id));
  const met = needed.length === 0 || needed.some((one) => others.some((other) => other.id === one.id));
  return met ? null : { why: 'needs', names: needed.map((one) => one.name) };
}

/** Why a whole slot is closed to a row: it is taken, or one fitted attachment rules out everything in it. */
export function slotObstacle(slot: number, row: number, form: BuilderForm, data: BuilderData): Obstacle | null {
  const found = data.attachments.filter((one) => one.category_id === slot).map((one) => obstacle(one, row, form, data));
  const [first] = found;
  return first && found.every(Boolean) ? first : null;
}

const BARE = 'plain';

/** The address of the drawn gun: the parts that show, each once and in order, in the colour of the category. */
export function drawingOf(base: string, tier: string | undefined, form: BuilderForm, data: Pick<BuilderData, 'attachments'>): string {
  const ids = new Set(chosenRows(form).map((row) => row.attachment_id));
  const parts = new Set(data.attachments.filter((one) => ids.has(one.id) && one.part !== 'none').map((one) => one.part));
  const tone = tier?.replaceAll('_', '-') ?? 'neutral';
  return `${base}/${tone}/${parts.size === 0 ? BARE : [...parts].sort().join('.')}.svg`;
}
