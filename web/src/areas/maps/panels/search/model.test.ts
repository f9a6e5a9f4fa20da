import { expect, test } from 'vitest';
import { DEBOUNCE_MS, isLongEnough, hasNoHits } from './model';

test('the search starts with more than one character, half a second after the last', () => {
  expect(['', 'a', ' a ', 'ab', 'bank'].map(isLongEnough)).toEqual([false, false, false, true, true]);
  expect(DEBOUNCE_MS).toBe(500);
});

test('"nothing found" shows for more than two characters and no result', () => {
  const cases = [
    ['', 0, false],
    ['ab', 0, false],
    ['abc', 0, true],
    ['abc', 2, false],
    ['abc', undefined, false],
  ] as const;
  for (const [text, hits, expected] of cases) expect(hasNoHits(text, hits), text).toBe(expected);
});
