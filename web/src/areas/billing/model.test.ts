import { expect, test } from 'vitest';
import { isDone, phaseOf, pollEvery, POLL_MS, returnIn, searchFor, wasCancelled } from './model';

test.each([
  ['', null],
  ['?tab=1', null],
  ['?success=true', null],
  ['?subscription=true&success=true', 'paid'],
  ['?success=true&subscription=true&x=1', 'paid'],
  ['?subscription=true&success=false', 'other'],
  ['?subscription=true', 'other'],
  ['?subscription', 'other'],
  ['?subscription=false&success=true', 'other'],
] as const)('%s is a return: %s', (search, expected) => {
  expect(returnIn(search)).toBe(expected);
});

test('detects a cancelled checkout', () => {
  expect(wasCancelled('?subscription=true&success=false')).toBe(true);
  expect(wasCancelled('?subscription=true')).toBe(false);
  expect(wasCancelled('?subscription=true&success=true')).toBe(false);
});

// subscriber, return: phase, polls, URL is cleaned
test.each([
  [false, null, 'none', undefined, false],
  [false, 'other', 'none', undefined, true],
  [false, 'paid', 'pending', POLL_MS, false],
  [true, null, 'active', undefined, false],
  [true, 'other', 'active', undefined, true],
  [true, 'paid', 'active', undefined, true],
] as const)('subscriber %s, return %s: %s', (subscriber, returned, phase, every, done) => {
  expect(phaseOf(subscriber, returned)).toBe(phase);
  expect(pollEvery(phase, false)).toBe(every);
  expect(pollEvery(phase, true)).toBeUndefined();
  expect(isDone(returned, subscriber)).toBe(done);
});

test('before the response only a return without polling is done', () => {
  expect(isDone('paid', undefined)).toBe(false);
  expect(isDone('other', undefined)).toBe(true);
  expect(isDone(null, undefined)).toBe(false);
});

test.each([
  ['', null],
  ['g', null],
  [' g ', null],
  ['💥', null],
  ['gh', 'gh'],
  [' ghost ', 'ghost'],
])('%o searches for %o', (text, expected) => {
  expect(searchFor(text)).toBe(expected);
});
