import { expect, test } from 'vitest';
import { isBuilderForm, isSameBuild } from './draft';
import { EMPTY_FORM } from './model';

const form = { ...EMPTY_FORM, game: 'mw3' as const, gun: 271, notes: 'Slide' };

test('a form that was kept is one', () => expect(isBuilderForm(JSON.parse(JSON.stringify(form)))).toBe(true));

test.each([{ mode: '14' }, { notes: null }, { rows: [{ uuid: 0 }] }, { rows: [] }, { game: 3 }])('with %j it is none', (change) =>
  expect(isBuilderForm({ ...form, ...change })).toBe(false),
);

test('rows are compared by what they hold', () => {
  const renumbered = { ...form, rows: form.rows.map((row) => ({ ...row, uuid: 9 })) };
  expect(isSameBuild(form, renumbered)).toBe(true);
  expect(isSameBuild(form, { ...form, notes: '' })).toBe(false);
});
