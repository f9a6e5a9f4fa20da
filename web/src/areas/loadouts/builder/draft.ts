/** A form that was not saved yet, as it is kept in the browser: whatever is found there, it must not break the page. */

import type { BuilderForm, Row } from './model';

/** Which form the draft belongs to. */
export interface Place {
  /** Null for a new build. */
  readonly id: number | null;
  /** Null for one's own builds. */
  readonly username: string | null;
}

interface Draft extends Place {
  readonly form: BuilderForm;
}

/** One draft of a new build and one of a stored build for each user: more would pile up. */
export function draftKey(user: number | string, { id }: Place): string {
  return `hotdrop-draft-${id === null ? 'new' : 'edit'}-${user}`;
}

export function writeDraft({ id, username }: Place, form: BuilderForm): string {
  const draft: Draft = { id, username, form };
  return JSON.stringify(draft);
}

type Unknown<T> = Partial<Record<keyof T, unknown>>;

const isNumber = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value));
const isText = (value: unknown): boolean => value === null || typeof value === 'string';

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, category_id, attachment_id, hor, vert }: Unknown<Row> = value;
  return typeof uuid === 'number' && [category_id, attachment_id, hor, vert].every(isNumber);
}

function isForm(value: unknown): value is BuilderForm {
  if (typeof value !== 'object' || value === null) return false;
  const form: Unknown<BuilderForm> = value;
  const numbers = [form.mode, form.range, form.meta_type, form.gun].every(isNumber);
  const texts = [form.game, form.gun_category].every(isText) && typeof form.notes === 'string' && typeof form.youtube_link === 'string';
  return numbers && texts && Array.isArray(form.rows) && form.rows.length > 0 && form.rows.every(isRow);
}

/** Null when there is none for this place, or one that cannot be read. */
export function readDraft(text: string | null, place: Place): BuilderForm | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { id, username, form }: Unknown<Draft> = draft;
    return id === place.id && username === place.username && isForm(form) ? form : null;
  } catch {
    return null;
  }
}

/** Whether two forms hold the same, whatever they went through. */
export function isSame(one: BuilderForm, other: BuilderForm): boolean {
  const plain = ({ rows, ...rest }: BuilderForm) => JSON.stringify([rest, rows.map((row) => ({ ...row, uuid: 0 }))]);
  return plain(one) === plain(other);
}
