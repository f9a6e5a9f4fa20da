import { expect, test } from 'vitest';
import { PLATFORMS } from '../model';
import { GAMES, isLongEnough, markerAfter, nameIn, PAUSE_MS, recentsIn, showsHint, tabAfter, tabsFor, wishOf, withRecent } from './model';

test('lists platforms and games, with only the first game enabled', () => {
  expect(PLATFORMS).toEqual(['acti', 'psn', 'battle', 'xbl']);
  expect(GAMES.map(({ key, off }) => [key, off])).toEqual([
    ['wz1', false],
    ['wz2', true],
    ['mw2', true],
  ]);
});

test.each([
  [' Some One ', 'Some One'],
  [' some one # 1234 ', 'SOME ONE#1234'],
  ['name#', 'NAME#'],
  ['a#b#c', 'A#B#C'],
  ['', ''],
])('normalizes the query %o to %o', (text, expected) => expect(nameIn(text)).toBe(expected));

test.each([
  ['ab', false],
  ['abc', true],
  ['  ab  ', false],
  ['a#1', true],
  ['№ёж', true],
  ['😀😀', false],
])('%o is long enough: %o', (text, expected) => expect(isLongEnough(text)).toBe(expected));

test.each([
  ['ab', { kind: 'nothing' }],
  ['12', { kind: 'nothing' }],
  [' 5432109876543210987 ', { kind: 'match', id: '5432109876543210987' }],
  ['0x12', { kind: 'player', name: '0x12' }],
  ['name#77', { kind: 'player', name: 'NAME#77' }],
  ['Some One', { kind: 'player', name: 'Some One' }],
])('submitting %o requests %o', (text, expected) => expect(wishOf(text)).toEqual(expected));

test('shows the results tab from three characters on', () => {
  expect(tabsFor('ab')).toEqual(['recents', 'favorites']);
  expect(tabsFor('abc')).toEqual(['results', 'recents', 'favorites']);
});

test.each([
  ['abc', 'recents', 'results'],
  ['abc', 'favorites', 'results'],
  ['ab', 'results', 'recents'],
  ['', 'favorites', 'favorites'],
] as const)('typing %o on %s switches to %s', (text, open, expected) => expect(tabAfter(text, open)).toBe(expected));

const player = (username: string, platform = 'acti') => ({ username, platform });

test('lists recents newest first, without duplicates, at most fifty', () => {
  const full = Array.from({ length: 50 }, (_, index) => player(`p${index}`));
  const more = withRecent(full, player('new'));
  expect(more).toHaveLength(50);
  expect(more[0]).toEqual(player('new'));
  expect(more.at(-1)).toEqual(player('p48'));
  expect(withRecent([player('a'), player('b')], player('B')).map(({ username }) => username)).toEqual(['B', 'a']);
  expect(withRecent([player('a')], player('a', 'psn'))).toHaveLength(2);
  const [one, two] = [
    { ...player('Twin'), uno: '1' },
    { ...player('Twin'), uno: '2' },
  ];
  expect(withRecent([one], two)).toEqual([two, one]);
});

test.each([
  [null, []],
  ['nonsense', []],
  ['{}', []],
  ['[1, null, {"username": "a"}, {"username": "", "platform": "psn"}, {"username": "a", "platform": "moon"}]', []],
  ['[{"username": "a", "platform": "psn", "more": 1}]', [player('a', 'psn')]],
  ['[{"username": "a", "platform": "psn", "uno": "12"}]', [{ ...player('a', 'psn'), uno: '12' }]],
  ['[{"username": "a", "platform": "psn", "uno": {}}]', [player('a', 'psn')]],
])('parses stored recents %o to %o', (stored, expected) => expect(recentsIn(stored)).toEqual(expected));

test.each([
  [null, true],
  ['players.publisher_away', true],
  ['not_allowed', false],
  ['user_not_found', false],
])('with the failure %o the hint to press Enter shows: %o', (failure, expected) => expect(showsHint(failure)).toBe(expected));

test('clearing the name switches to the recents', () => {
  expect(tabAfter('ab', 'favorites', 'abc')).toBe('recents');
  expect(tabAfter('a', 'favorites', '')).toBe('favorites');
});

test('debounces the search by 600 ms', () => expect(PAUSE_MS).toBe(600));

test.each([
  ['ArrowDown', -1, 2, 0],
  ['ArrowDown', 1, 2, -1],
  ['ArrowUp', -1, 2, 1],
  ['ArrowUp', 0, 2, -1],
  ['ArrowDown', -1, 0, null],
  ['Enter', 0, 2, null],
])('%s moves from %i of %i to %o', (key, at, count, expected) => expect(markerAfter(key, at, count)).toBe(expected));
