import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allDrafts, type Draft, draftLabel, drafts, type Place, readDraft } from './draft';

const place: Place = { of: 'build', id: null, username: null };
const form = { notes: 'Slide' };
const isForm = (value: unknown): value is typeof form => typeof value === 'object' && value !== null && 'notes' in value;
const draft: Draft<typeof form> = { id: 'a', place, form, version: null, label: 'M4', at: 5 };
const elsewhere: Place[] = [
  { ...place, id: 7 },
  { ...place, username: 'ghost' },
  { ...place, of: 'kit' },
];

const written = new Map<string, string>();

beforeEach(() => {
  written.clear();
  const methods = {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => written.set(key, value),
    removeItem: (key: string) => written.delete(key),
  };
  // Like the browser's storage: its keys are own properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, { ownKeys: () => [...written.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('reads back a draft for its own key only', () => {
  drafts.write(1, draft);
  expect(readDraft(1, 'a', place, isForm)).toEqual(draft);
  for (const other of elsewhere) expect(readDraft(1, 'a', other, isForm)).toBeNull();
  expect(readDraft(2, 'a', place, isForm)).toBeNull();
  expect(readDraft(1, 'b', place, isForm)).toBeNull();
});

test.each([
  '',
  'null',
  '{',
  '[]',
  JSON.stringify({ ...draft, place: {} }),
  JSON.stringify({ ...draft, form: {} }),
  JSON.stringify({ ...draft, at: '5' }),
])('ignores %s', (text) => {
  written.set('hotdrop-draft-1-a', text);
  expect(readDraft(1, 'a', place, isForm)).toBeNull();
  expect(allDrafts(1, 'build', isForm)).toEqual([]);
});

test('lists drafts of a kind, latest first, and removes only one', () => {
  drafts.write(1, draft);
  drafts.write(1, { ...draft, id: 'b', at: 9 });
  drafts.write(1, { ...draft, id: 'c', at: 7, place: { ...place, id: 4 }, version: 2 });
  drafts.write(1, { ...draft, id: 'd', place: { ...place, of: 'kit' } });
  drafts.write(2, { ...draft, id: 'e' });
  const ids = () => allDrafts(1, 'build', isForm).map(({ id }) => id);
  expect(ids()).toEqual(['b', 'c', 'a']);
  drafts.drop(1, 'c');
  expect(ids()).toEqual(['b', 'a']);
});

test.each([
  ['M4', ' Slide first,\nthen jump and shoot. ', 'M4: Slide first, then jump and'],
  ['M4', '', 'M4'],
  [undefined, 'Slide', 'Slide'],
  [undefined, '', ''],
])('labels %s with notes %j as %s', (name, notes, label) => expect(draftLabel(name, notes)).toBe(label));

test('removes the oldest drafts above the limit', () => {
  for (let number = 0; number < 35; number += 1) drafts.write(1, { ...draft, id: `n${number}`, at: number });
  const left = allDrafts(1, 'build', isForm);
  expect(left).toHaveLength(30);
  expect(left.at(-1)?.at).toBe(5);
});
