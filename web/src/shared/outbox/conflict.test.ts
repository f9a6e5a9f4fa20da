import { expect, test } from 'vitest';
import { conflictVerdict } from './conflict';

const isSame = (one: string, other: string) => one === other;

test.each([
  ['the server has the same', 'mine', null, 'drop'],
  ['the server has what this tab sent before', 'earlier', 'earlier', 'merge'],
  ['another device has changed it', 'theirs', 'earlier', 'ask'],
  ['another device has changed it, and nothing was sent', 'theirs', null, 'ask'],
] as const)('%s', (_, theirs, lastSent, verdict) => {
  expect(conflictVerdict<string>({ mine: 'mine', theirs, lastSent, isSame })).toBe(verdict);
});
