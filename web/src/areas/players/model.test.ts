import { describe, expect, test } from 'vitest';
import { canOpen, clanTag, gradeOf, isSame, namesakesIn, platformName, playerIn } from './model';

describe('the player in the URL', () => {
  test.each([
    [
      { game: 'wz2', platform: 'psn', username: 'Mo' },
      { game: 'wz2', platform: 'psn', username: 'Mo' },
    ],
    // The short URL, which streamer cards use.
    [
      { platform: 'battle', username: 'mo#1234' },
      { game: 'wz1', platform: 'battle', username: 'mo#1234' },
    ],
    // With the account number, which tells players with one name apart.
    [
      { game: 'wz1', platform: 'acti', username: 'Twin~18446744073709551615' },
      { game: 'wz1', platform: 'acti', username: 'Twin', uno: '18446744073709551615' },
    ],
    [
      { game: 'wz1', platform: 'acti', username: 'a~b' },
      { game: 'wz1', platform: 'acti', username: 'a~b' },
    ],
  ])('%j', (params, player) => expect(playerIn(params)).toEqual(player));
});

test.each([
  ['emptytag', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['HOT', 'HOT'],
])('the clan tag %s is shown as %s', (tag, shown) => expect(clanTag(tag)).toBe(shown));

test.each([
  [true, 2, true],
  [true, 1, false],
  [true, 0, false],
  [false, 2, false],
])('a match with link %s and full_process %i can be opened: %s', (link, full_process, open) =>
  expect(canOpen({ link, full_process })).toBe(open),
);

test.each([
  [0, 0],
  [4, 4],
  [5, null],
  [-1, null],
  [undefined, null],
])('the gradient %s is grade %s', (grad, grade) => expect(gradeOf(grad)).toBe(grade));

test('compares names on the same platform, ignoring case', () => {
  expect(isSame({ platform: 'psn', username: 'ÄRGER' }, { platform: 'psn', username: 'ärger' })).toBe(true);
  expect(isSame({ platform: 'psn', username: 'Mo' }, { platform: 'xbl', username: 'Mo' })).toBe(false);
});

test('compares account numbers where both are known', () => {
  const twin = { platform: 'acti', username: 'Twin', uno: '1' };
  expect(isSame(twin, { ...twin, uno: '2' })).toBe(false);
  expect(isSame(twin, { platform: 'psn', username: 'Renamed', uno: '1' })).toBe(true);
  expect(isSame(twin, { platform: 'acti', username: 'twin' })).toBe(true);
});

test('finds the players of a list who share a name', () => {
  const players = ['Twin', 'Mo', 'tWIN'].map((username) => ({ username }));
  expect([...namesakesIn(players)].map(({ username }) => username)).toEqual(['Twin', 'tWIN']);
});

test('platforms have names', () => {
  expect(['acti', 'psn', 'battle', 'xbl'].map(platformName)).toEqual(['Activision ID', 'PlayStation', 'Battle.net', 'Xbox Live']);
});
