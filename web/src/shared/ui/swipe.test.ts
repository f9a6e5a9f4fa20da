import { expect, test } from 'vitest';
import { closesOnRelease, isSideways, pulled, pullsDown, sheetClosesOnRelease, type Edge } from './swipe';

test.each<[number, number, Edge, boolean]>([
  [-121, 0, 'left', true],
  [-120, 0, 'left', false],
  [121, 0, 'left', false],
  [121, 0, 'right', true],
  [120, 0, 'right', false],
  [-300, 0, 'right', false],
  [-150, 160, 'left', false],
  [-150, -100, 'left', true],
  [0, 300, 'left', false],
])('a drag by %i, %i on the %s closes: %s', (dx, dy, edge, closes) => {
  expect(closesOnRelease({ dx, dy }, edge)).toBe(closes);
});

test.each<[number, Edge, number]>([
  [-40, 'left', 40],
  [40, 'left', 0],
  [40, 'right', 40],
  [-40, 'right', 0],
])('dragged by %i on the %s it has moved %i', (dx, edge, by) => expect(pulled({ dx, dy: 0 }, edge)).toBe(by));

test('a drag of a few pixels is a tap', () => expect(isSideways({ dx: 8, dy: 0 })).toBe(false));

test.each<[number, number, boolean]>([
  [0, 1, true],
  [4, 5, true],
  [5, 5, false],
  [0, -5, false],
  [-9, 2, false],
])('a finger that first moves by %i, %i pulls a sheet down: %s', (dx, dy, pulls) => expect(pullsDown({ dx, dy })).toBe(pulls));

test.each<[number, number, boolean]>([
  [121, 600, true],
  [120, 600, false],
  [61, 180, true],
  [60, 180, false],
])('let go %i px down, a sheet of %i px closes: %s', (dy, height, closes) =>
  expect(sheetClosesOnRelease({ dx: 0, dy }, height)).toBe(closes),
);
