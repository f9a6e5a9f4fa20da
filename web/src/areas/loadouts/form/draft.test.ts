import { expect, test } from 'vitest';
import { draftKey, type Place, readDraft, writeDraft } from './draft';

const place: Place = { of: 'build', id: null, username: null };
const form = { notes: 'Slide' };
const isForm = (value: unknown): value is typeof form => typeof value === 'object' && value !== null && 'notes' in value;
const elsewhere: Place[] = [
  { ...place, id: 7 },
  { ...place, username: 'ghost' },
  { ...place, of: 'kit' },
];

test('what was written is read again, in its own place only', () => {
  const text = writeDraft(place, form);
  expect(readDraft(text, place, isForm)).toEqual(form);
  for (const other of elsewhere) expect(readDraft(text, other, isForm)).toBeNull();
});

test.each([null, '', 'null', '{', '[]', JSON.stringify(place), JSON.stringify({ ...place, form: {} })])('nothing is made of %s', (text) =>
  expect(readDraft(text, place, isForm)).toBeNull(),
);

test('users and kinds of form have drafts of their own', () => {
  const keys = [draftKey(1, place), draftKey(2, place), draftKey(1, { ...place, id: 4 }), draftKey(1, { ...place, of: 'kit' })];
  expect(new Set(keys).size).toBe(4);
});
