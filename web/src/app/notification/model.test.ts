import { expect, test } from 'vitest';
import { isOwnPath, isUnseen, titleText } from './model';

test.each([
  [3, null, true],
  [3, '2', true],
  [3, '3', false],
  [3, '4', false],
  [3, 'rubbish', true],
  [0, null, false],
])('notification %o after %o', (id, seen, expected) => {
  expect(isUnseen(id, seen)).toBe(expected);
});

test.each([
  ['/blog', true],
  ['//elsewhere.example', false],
  ['https://elsewhere.example', false],
])('%s', (link, expected) => {
  expect(isOwnPath(link)).toBe(expected);
});

test('the text of a title', () => {
  expect(titleText('Season <b>one</b><br>is live')).toBe('Season one is live');
});
