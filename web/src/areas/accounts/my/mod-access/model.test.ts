import { expect, test } from 'vitest';
import { actionsFor, isActive, mustConfirm } from './model';

test.each([
  [0, false],
  [1, true],
  [2, true],
])('status %i is active: %o', (status, active) => {
  expect(isActive({ status })).toBe(active);
});

test.each([
  ['outgoing', 0, ['revoke']],
  ['outgoing', 1, ['revoke']],
  ['incoming', 0, ['accept', 'reject']],
  ['incoming', 1, ['reject']],
] as const)('actions of %s with status %i: %o', (side, status, actions) => {
  expect(actionsFor(side, { status })).toEqual(actions);
});

test.each([
  ['accept', 0, false],
  ['reject', 0, false],
  ['revoke', 0, false],
  ['reject', 1, true],
  ['revoke', 1, true],
] as const)('%s with status %i requires confirmation: %o', (action, status, confirms) => {
  expect(mustConfirm(action, { status })).toBe(confirms);
});
