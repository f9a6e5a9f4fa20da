import { expect, test } from 'vitest';
import table from '../../../../../areas/loadouts/tests/builder.json';
import { obstacle } from './fit';
import {
  type BuilderData,
  type BuilderEvent,
  type BuilderForm,
  type BuilderKind,
  createPayload,
  editPayload,
  EMPTY_FORM,
  formOf,
  reduce,
  type StoredBuild,
} from './model';

/** The server's tests run the same cases from the payload on: every form that can be filled in can be saved. */
interface Case {
  name: string;
  mode: BuilderKind;
  /** Options of the server; cases that only the server runs have none. */
  data?: BuilderData;
  start?: StoredBuild;
  events: BuilderEvent[];
  state?: Partial<Omit<BuilderForm, 'rows'>> & { rows?: (readonly [number | null, number | null, (number | null)?, (number | null)?])[] };
  /** The expected obstacle of an attachment in the last row. */
  obstacles?: { attachment: number; why: string | null }[];
  payload: unknown;
  broken: Record<string, string>;
}

const cases = table as unknown as Case[];
const run = cases.filter((one) => one.state);

test.each(run.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const { data } = one;
  if (!data) throw new Error('the row has no data');
  const start = one.start ? formOf(one.start, data.max_attachments) : EMPTY_FORM;
  const form = one.events.reduce((now, event) => reduce(now, event, one.mode, data), start);
  const rows = form.rows.map(({ category_id, attachment_id, hor, vert }) => [category_id, attachment_id, hor, vert]);
  const { rows: expected, ...fields } = one.state ?? {};
  expect(form).toMatchObject(fields);
  if (expected) expect(rows).toEqual(expected.map(([slot, id, hor = null, vert = null]) => [slot, id, hor, vert]));
  expect(one.mode === 'create' ? createPayload(form) : editPayload(form)).toEqual(one.payload);
  for (const { attachment, why } of one.obstacles ?? []) {
    const fitting = data.attachments.find(({ id }) => id === attachment);
    if (!fitting) throw new Error(`no attachment ${attachment}`);
    expect(obstacle(fitting, form.rows.at(-1)?.uuid ?? -1, form, data)?.why ?? null, fitting.name).toBe(why);
  }
});

test('case names are unique', () => {
  expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
});
