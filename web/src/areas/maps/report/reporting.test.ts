import { expect, test } from 'vitest';
import { readDraft, sameSubject, type Subject } from './reporting';

const subject: Subject = { kind: 'wrong', map: 'vondel', mode: 'dmz', point: { id: 'a', name: 'A' } };

test.each<[string, Subject, boolean]>([
  ['the same point', subject, true],
  ['the same point, said otherwise', { ...subject, kind: 'missing' }, true],
  ['another point', { ...subject, point: { id: 'b', name: 'B' } }, false],
  ['a new one', { kind: 'suggest', map: 'vondel', mode: 'dmz' }, false],
  ['another map', { ...subject, map: 'koschei' }, false],
])('uses the draft for %s: %o', (_, other, expected) => {
  expect(sameSubject(subject, other)).toBe(expected);
});

test.each([null, '', 'null', '[]', '{"subject":7,"text":""}', '{"subject":{},"text":"x"}', '{"subject":{"map":"v"},"text":7}'])(
  '%s is no draft',
  (text) => {
    expect(readDraft(text)).toBeNull();
  },
);

test('reads back a saved draft', () => {
  const draft = { subject, text: 'Two doors', waiting: true };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});
