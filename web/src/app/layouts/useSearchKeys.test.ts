import { expect, test } from 'vitest';
import { opensSearch } from './useSearchKeys';

const press = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ ...press, key: '/', code: 'Slash' }, false, true],
  [{ ...press, key: '/', code: 'Slash' }, true, false],
  [{ ...press, key: 'k', code: 'KeyK', ctrlKey: true }, true, true],
  [{ ...press, key: 'K', code: 'KeyK', metaKey: true }, false, true],
  [{ ...press, key: 'k', code: 'KeyK' }, false, false],
  [{ ...press, key: '/', code: 'Slash', ctrlKey: true }, false, false],
  // German: the slash is Shift-7.
  [{ ...press, key: '/', code: 'Digit7', shiftKey: true }, false, true],
  // Russian: no Latin letter on any key.
  [{ ...press, key: 'л', code: 'KeyK', ctrlKey: true }, false, true],
  [{ ...press, key: '.', code: 'Slash' }, false, true],
  [{ ...press, key: '.', code: 'Slash' }, true, false],
  [{ ...press, key: ',', code: 'Slash', shiftKey: true }, false, false],
  // Dvorak: K has another position, and its usual position has T.
  [{ ...press, key: 'k', code: 'KeyV', ctrlKey: true }, false, true],
  [{ ...press, key: 't', code: 'KeyK', ctrlKey: true }, false, false],
])('%o while typing: %o', (event, typing, expected) => {
  expect(opensSearch(event, typing)).toBe(expected);
});
