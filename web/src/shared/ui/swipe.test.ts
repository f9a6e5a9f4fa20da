import { expect, test } from 'vitest';
import { closesOnRelease, isSideways, pulled, type Edge } from './swipe';

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

test('a few pixels are a tap', () => expect(isSideways({ dx: 8, dy: 0 })).toBe(false));
