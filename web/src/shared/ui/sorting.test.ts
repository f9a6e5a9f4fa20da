import { expect, test } from 'vitest';
import { boxAt, keyPlace, moved, scrollAt } from './sorting';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [9, 0, 'abc'],
])('from %i to %i', (from, to, order) => expect(moved([...'abc'], from, to).join('')).toBe(order));

test.each([
  ['ArrowUp', 0, undefined],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowRight', 2, undefined],
  ['Home', 2, 0],
  ['Home', 0, undefined],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s at %i', (key, index, to) => expect(keyPlace(key, index, 3)).toBe(to));

test('a point is in one box or in none', () => {
  const boxes = [0, 100].map((left) => ({ left, top: 0, width: 90, height: 50 }));
  expect(boxAt(boxes, 5, 5)).toBe(0);
  expect(boxAt(boxes, 100, 49)).toBe(1);
  expect(boxAt(boxes, 95, 5)).toBe(-1);
  expect(boxAt(boxes, 5, 50)).toBe(-1);
});

test('scrolls near the edges of the page, faster when closer', () => {
  expect(scrollAt(400, 800)).toBe(0);
  expect(scrollAt(0, 800)).toBe(-18);
  expect(scrollAt(-300, 800)).toBe(-18);
  expect(scrollAt(764, 800)).toBe(9);
  expect(scrollAt(900, 800)).toBe(18);
});
