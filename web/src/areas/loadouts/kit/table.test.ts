import { expect, test } from 'vitest';
import table from '../../../../../areas/loadouts/tests/kit.json';
import {
  EMPTY_KIT,
  type KitData,
  type KitEvent,
  type KitForm,
  type KitKind,
  type KitState,
  kitPayload,
  primaryGuns,
  reduceKit,
  secondaryGuns,
} from './model';

/** The server's tests run the same cases from the payload on. */
interface Case {
  name: string;
  mode: KitKind;
  data: KitData;
  start?: KitForm;
  events: KitEvent[];
  state?: Partial<KitForm> & { warning?: string | null };
  primary?: number[];
  secondary?: number[];
  payload: unknown;
  broken: Record<string, string>;
}

const cases = table as unknown as Case[];
const run = cases.filter((one) => one.state);

test.each(run.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const { data } = one;
  const start: KitState = { form: { ...EMPTY_KIT, ...one.start }, warning: null };
  const { form, warning } = one.events.reduce((now, event) => reduceKit(now.form, event, one.mode, data), start);
  const { warning: expected = null, ...fields } = one.state ?? {};
  expect(form).toMatchObject(fields);
  expect(warning).toBe(expected);
  if (one.primary) expect(primaryGuns(form, data).map(({ id }) => id)).toEqual(one.primary);
  if (one.secondary) expect(secondaryGuns(form, data).map(({ id }) => id)).toEqual(one.secondary);
  expect(kitPayload(form)).toEqual(one.payload);
});

test('case names are unique', () => {
  expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
});
