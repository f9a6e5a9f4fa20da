import { expect, test } from 'vitest';
import { hasLongWord } from './longWord';

test.each([
  ['Privacy policy', false],
  ['Datenschutzerklärung', true],
  ['Call-of-Duty-Statistiken', false],
])('%s has a long word: %s', (title, long) => expect(hasLongWord(title)).toBe(long));
