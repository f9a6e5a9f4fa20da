import { expect, test } from 'vitest';
import { searchIn } from './words';

const NAMES = ['Downtown Post Office', 'U.S. Embassy', "Al Sa'id Shopping Centre", 'Château', 'Police Locker [F2]'];
const found = (query: string) => searchIn(NAMES, query, (name) => [name, 'key']);

test.each([
  ['', NAMES],
  ['post office', ['Downtown Post Office']],
  ['post ofice', ['Downtown Post Office']],
  ['postoffice', ['Downtown Post Office']],
  ['office key', ['Downtown Post Office']],
  ['embasy', ['U.S. Embassy']],
  ['sa id', ["Al Sa'id Shopping Centre"]],
  ['said', ["Al Sa'id Shopping Centre"]],
  ['sa’id', ["Al Sa'id Shopping Centre"]],
  ['chateau', ['Château']],
  ['lcoker', ['Police Locker [F2]']],
  // In the middle of a word, too.
  ['ocke', ['Police Locker [F2]']],
  ['xyzzy', []],
])('%o finds', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
