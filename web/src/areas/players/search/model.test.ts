import { expect, test } from 'vitest';
import { PLATFORMS } from '../model';
import { GAMES, isLongEnough, markerAfter, nameIn, PAUSE_MS, recentsIn, showsHint, tabAfter, tabsFor, wishOf, withRecent } from './model';

test('the platforms and the games are these, and only the first game can be chosen', () => {
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
])('%o is asked for as %o', (text, expected) => expect(nameIn(text)).toBe(expected));

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
])('sending %o asks for %o', (text, expected) => expect(wishOf(text)).toEqual(expected));

test('the results have a tab only once three characters are typed', () => {
  expect(tabsFor('ab')).toEqual(['recents', 'favorites']);
  expect(tabsFor('abc')).toEqual(['results', 'recents', 'favorites']);
});

test.each([
  ['abc', 'recents', 'results'],
  ['abc', 'favorites', 'results'],
  ['ab', 'results', 'recents'],
  ['', 'favorites', 'favorites'],
] as const)('typing %o at the %s leads to the %s', (text, open, expected) => expect(tabAfter(text, open)).toBe(expected));

const player = (username: string, platform = 'acti') => ({ username, platform });

test('recents are the newest first, each once, and at most fifty', () => {
  const full = Array.from({ length: 50 }, (_, index) => player(`p${index}`));
  const more = withRecent(full, player('new'));
  expect(more).toHaveLength(50);
  expect(more[0]).toEqual(player('new'));
  expect(more.at(-1)).toEqual(player('p48'));
  expect(withRecent([player('a'), player('b')], player('B')).map(({ username }) => username)).toEqual(['B', 'a']);
  expect(withRecent([player('a')], player('a', 'psn'))).toHaveLength(2);
});

test.each([
  [null, []],
  ['nonsense', []],
  ['{}', []],
  ['[1, null, {"username": "a"}, {"username": "", "platform": "psn"}, {"username": "a", "platform": "moon"}]', []],
  ['[{"username": "a", "platform": "psn", "more": 1}]', [player('a', 'psn')]],
])('of %o these are kept: %o', (stored, expected) => expect(recentsIn(stored)).toEqual(expected));

test.each([
  [null, true],
  ['players.publisher_away', true],
  ['not_allowed', false],
  ['user_not_found', false],
])('with the failure %o the hint to press Enter shows: %o', (failure, expected) => expect(showsHint(failure)).toBe(expected));

test('taking a name back leads to the recents, also from the favourites', () => {
  expect(tabAfter('ab', 'favorites', 'abc')).toBe('recents');
  expect(tabAfter('a', 'favorites', '')).toBe('favorites');
});

test('a name is looked up when the fingers have rested for 600 ms', () => expect(PAUSE_MS).toBe(600));

test.each([
  ['ArrowDown', -1, 2, 0],
  ['ArrowDown', 1, 2, -1],
  ['ArrowUp', -1, 2, 1],
  ['ArrowUp', 0, 2, -1],
  ['ArrowDown', -1, 0, null],
  ['Enter', 0, 2, null],
])('%s from %i of %i leads to %o', (key, at, count, expected) => expect(markerAfter(key, at, count)).toBe(expected));
