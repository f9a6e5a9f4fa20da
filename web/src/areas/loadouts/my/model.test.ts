import { expect, test } from 'vitest';
import { countCards, NO_FILTER, offeredModes, readFilter, shownMode, writeFilter } from './model';

test.each([
  ['', NO_FILTER],
  ['?mode=10', { mode: 10, gun: '' }],
  ['?mode=all&gun=m4', { mode: 'all', gun: 'm4' }],
  ['?mode=x&gun=', NO_FILTER],
  ['?mode=-1', NO_FILTER],
] as const)('parses the URL %s', (search, filter) => expect(readFilter(search)).toEqual(filter));

test.each([NO_FILTER, { mode: 14, gun: '' }, { mode: 'all', gun: 'MCW 6.8' }] as const)('writes and reads %j', (filter) =>
  expect(readFilter(writeFilter(filter))).toEqual(filter),
);

const modes = [
  { id: 1, count: 0 },
  { id: 2, count: 3 },
  { id: 3, count: 1 },
];

test('the first mode with builds is shown until another is chosen', () => {
  expect(shownMode(NO_FILTER, modes)).toBe(2);
  expect(shownMode({ mode: 3, gun: '' }, modes)).toBe(3);
  expect(shownMode({ mode: 'all', gun: '' }, modes)).toBeUndefined();
  expect(shownMode(NO_FILTER, [])).toBeUndefined();
});

test('counts the shown builds instead of outdated counts', () => {
  expect(countCards(modes, 2, '', 3)).toBe(4);
  expect(countCards(modes, 2, '', 2)).toBe(3);
  expect(countCards([{ id: 2, count: 1 }], 2, '', 0)).toBe(0);
  expect(countCards(modes, undefined, '', 1)).toBe(1);
  expect(countCards(modes, 2, 'm4', 0)).toBe(4);
});

test('offers empty modes only on demand', () => {
  expect(offeredModes(modes, 2).map(({ id }) => id)).toEqual([2, 3]);
  expect(offeredModes(modes, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
});
