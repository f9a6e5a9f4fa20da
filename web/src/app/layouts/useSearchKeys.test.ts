import { expect, test } from 'vitest';
import { opensSearch } from './useSearchKeys';

const key = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ ...key, key: '/' }, false, true],
  [{ ...key, key: '/' }, true, false],
  [{ ...key, key: 'k', ctrlKey: true }, true, true],
  [{ ...key, key: 'K', metaKey: true }, false, true],
  [{ ...key, key: 'k' }, false, false],
  [{ ...key, key: '/', ctrlKey: true }, false, false],
])('%o while typing: %o', (event, typing, expected) => {
  expect(opensSearch(event, typing)).toBe(expected);
});
