import { expect, test } from 'vitest';
import { isBuilderForm, isSameBuild } from './draft';
import { EMPTY_FORM } from './model';

const form = { ...EMPTY_FORM, game: 'mw3' as const, gun: 271, notes: 'Slide' };

test('accepts a stored form', () => expect(isBuilderForm(JSON.parse(JSON.stringify(form)))).toBe(true));

test.each([{ mode: '14' }, { notes: null }, { rows: [{ uuid: 0 }] }, { rows: [] }, { game: 3 }])('rejects a form with %j', (change) =>
  expect(isBuilderForm({ ...form, ...change })).toBe(false),
);

test('compares rows by content', () => {
  const renumbered = { ...form, rows: form.rows.map((row) => ({ ...row, uuid: 9 })) };
  expect(isSameBuild(form, renumbered)).toBe(true);
  expect(isSameBuild(form, { ...form, notes: '' })).toBe(false);
});
