import { isNumber, type Unknown } from '../form/draft';
import type { BuilderForm, Row } from './model';

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, category_id, attachment_id, hor, vert }: Unknown<Row> = value;
  return typeof uuid === 'number' && [category_id, attachment_id, hor, vert].every(isNumber);
}

/** Whether a stored draft is a form of the builder. */
export function isBuilderForm(value: unknown): value is BuilderForm {
  if (typeof value !== 'object' || value === null) return false;
  const form: Unknown<BuilderForm> = value;
  const hasNumbers = [form.mode, form.range, form.meta_type, form.gun].every(isNumber);
  const named = form.title === undefined || typeof form.title === 'string';
  const texts =
    named && [form.game, form.gun_category].every(isText) && typeof form.notes === 'string' && typeof form.youtube_link === 'string';
  return hasNumbers && texts && Array.isArray(form.rows) && form.rows.length > 0 && form.rows.every(isRow);
}

/** Whether two forms have the same content, ignoring row ids. */
export function isSameBuild(one: BuilderForm, other: BuilderForm): boolean {
  const normalize = ({ rows, ...rest }: BuilderForm) => JSON.stringify([rest, rows.map((row) => ({ ...row, uuid: 0 }))]);
  return normalize(one) === normalize(other);
}
