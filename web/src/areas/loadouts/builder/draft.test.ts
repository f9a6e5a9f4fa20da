import { expect, test } from 'vitest';
import { draftKey, isSame, readDraft, writeDraft } from './draft';
import { EMPTY_FORM } from './model';

const place = { id: null, username: null };
const form = { ...EMPTY_FORM, game: 'mw3' as const, gun: 271, notes: 'Slide' };

test('what was written is read again, in its own place only', () => {
  const text = writeDraft(place, form);
  expect(readDraft(text, place)).toEqual(form);
  expect(readDraft(text, { id: 7, username: null })).toBeNull();
  expect(readDraft(text, { id: null, username: 'ghost' })).toBeNull();
});

test.each([null, '', 'null', '{', '[]', '{"id":null,"username":null}', JSON.stringify({ ...place, form: { ...form, rows: [] } })])(
  'nothing is made of %s',
  (text) => expect(readDraft(text, place)).toBeNull(),
);

test('a form with a field of another type is none', () => {
  for (const change of [{ mode: '14' }, { notes: null }, { rows: [{ uuid: 0 }] }, { game: 3 }]) {
    expect(readDraft(JSON.stringify({ ...place, form: { ...form, ...change } }), place)).toBeNull();
  }
});

test('users and kinds of form have drafts of their own', () => {
  const keys = [draftKey(1, place), draftKey(2, place), draftKey(1, { id: 4, username: null })];
  expect(new Set(keys).size).toBe(3);
});

test('rows are compared by what they hold', () => {
  const renumbered = { ...form, rows: form.rows.map((row) => ({ ...row, uuid: 9 })) };
  expect(isSame(form, renumbered)).toBe(true);
  expect(isSame(form, { ...form, notes: '' })).toBe(false);
});
