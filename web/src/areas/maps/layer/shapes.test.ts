import { expect, test } from 'vitest';
import type { MapGroup, MapPoint } from '../types';
import { dashOf, hasShape, holds } from './shapes';

const group = { id: 'g', rad: null, type: 'circle' } as MapGroup;
const item = (point: Partial<MapPoint>, x = 0, y = 0) => ({
  x,
  y,
  group,
  point: { id: '1', pos: [-y, x], text: '', ...point } as MapPoint,
});

test('a pointer hits a circle inside its own radius or that of its group', () => {
  const circle = item({ rad: 5 }, 10, 10);
  expect(holds(circle, 13, 13, 1)).toBe(true);
  expect(holds(circle, 14, 14, 1)).toBe(false);
  expect(hasShape({ id: '1', pos: [0, 0], text: '' }, { ...group, rad: 3 })).toBe(true);
  expect(hasShape({ id: '1', pos: [0, 0], text: '' }, group)).toBe(false);
});

test('a pointer hits an area inside its corners', () => {
  const area = item({
    area: [
      [0, 0],
      [0, 10],
      [-10, 10],
      [-10, 0],
    ],
  });
  expect(holds(area, 5, 5, 1)).toBe(true);
  expect(holds(area, 11, 5, 1)).toBe(false);
});

test('a pointer hits a line within reach', () => {
  const line = item({
    line: [
      [0, 0],
      [-10, 10],
    ],
  });
  expect(holds(line, 5, 5.5, 1)).toBe(true);
  expect(holds(line, 5, 8, 1)).toBe(false);
  expect(holds(line, 12, 12, 1)).toBe(false);
});

test('parses dashes to numbers and ignores invalid ones', () => {
  expect(dashOf('6 4')).toEqual([6, 4]);
  expect(dashOf('6,4,x,-1')).toEqual([6, 4]);
  expect(dashOf(null)).toEqual([]);
});
