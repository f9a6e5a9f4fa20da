import { describe, expect, test } from 'vitest';
import { canOpen, clanTag, gradeOf, isSame, platformName, playerIn } from './model';

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

test('platforms have names', () => {
  expect(['acti', 'psn', 'battle', 'xbl'].map(platformName)).toEqual(['Activision ID', 'PlayStation', 'Battle.net', 'Xbox Live']);
});
