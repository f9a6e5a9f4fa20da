import { expect, test } from 'vitest';
import { looksLikeEmail } from './email';

test.each([
  ['a@b.co', true],
  [' a@b.co ', true],
  ['имя@почта.рф', true],
  ['ann@例え。みんな', true],
  ['a@b', false],
  ['a b@c.de', false],
  ['', false],
])('%s looks like an address: %s', (text, ok) => expect(looksLikeEmail(text)).toBe(ok));
