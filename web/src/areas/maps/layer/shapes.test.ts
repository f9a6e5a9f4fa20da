import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { MapGroup, MapPoint, Pos } from '../types';
import type { Item } from './scene';
import { dashOf, hasShape, isOnOutline } from './shapes';

const MAPS = fileURLToPath(new URL('../../../../../content/maps', import.meta.url));
const group = { id: 'g', rad: null, type: 'circle' } as MapGroup;
const item = (point: Partial<MapPoint>, x = 0, y = 0) => ({
  x,
  y,
  group,
  point: { id: '1', pos: [-y, x], text: '', ...point } as MapPoint,
});

test('a pointer hits a circle on its own outline or that of its group', () => {
  const circle = item({ rad: 5 }, 10, 10);
  expect(isOnOutline(circle, 13, 14, 1)).toBe(true);
  expect(isOnOutline(circle, 12, 12, 1)).toBe(false);
  expect(isOnOutline(circle, 15, 15, 1)).toBe(false);
  expect(hasShape({ id: '1', pos: [0, 0], text: '' }, { ...group, rad: 3 })).toBe(true);
  expect(hasShape({ id: '1', pos: [0, 0], text: '' }, group)).toBe(false);
});

test('a pointer hits an area on each of its edges, not inside', () => {
  const area = item({
    area: [
      [0, 0],
      [0, 10],
      [-10, 10],
      [-10, 0],
    ],
  });
  const edges = [
    [5, 0],
    [10, 5],
    [5, 10],
    [0, 5],
  ] as const;
  for (const [x, y] of edges) expect(isOnOutline(area, x, y, 1), `${x}, ${y}`).toBe(true);
  expect(isOnOutline(area, 5, 5, 1)).toBe(false);
  expect(isOnOutline(area, 12, 5, 1)).toBe(false);
});

test('a pointer hits a line within reach', () => {
  const line = item({
    line: [
      [0, 0],
      [-10, 10],
    ],
  });
  expect(isOnOutline(line, 5, 5.5, 1)).toBe(true);
  expect(isOnOutline(line, 5, 8, 1)).toBe(false);
  expect(isOnOutline(line, 12, 12, 1)).toBe(false);
});

test('parses dashes to numbers and ignores invalid ones', () => {
  expect(dashOf('6 4')).toEqual([6, 4]);
  expect(dashOf('6,4,x,-1')).toEqual([6, 4]);
  expect(dashOf(null)).toEqual([]);
});

/** The shapes of every map in the content pack. */
const shapesOf = (map: string): Item[] =>
  readdirSync(`${MAPS}/${map}`)
    .filter((file) => file.startsWith('points'))
    .flatMap((file) => readFileSync(`${MAPS}/${map}/${file}`, 'utf8').split('[[point]]'))
    .flatMap((text) => {
      const read = (key: string) => JSON.parse(new RegExp(`^${key} = (.*)$`, 'm').exec(text)?.[1] ?? 'null');
      const [x, y] = read('at') ?? [0, 0];
      const area = (read('area') as [number, number][] | null)?.map(([right, down]) => [-down, right] as Pos);
      return area || read('radius') ? [item({ rad: read('radius'), area }, x, y)] : [];
    });

test.each(readdirSync(MAPS).filter((name) => !name.endsWith('.toml')))('most of %s belongs to no shape', (map) => {
  const shapes = shapesOf(map);
  // 10 px at the lowest zoom.
  const isHit = (x: number, y: number) => shapes.some((shape) => isOnOutline(shape, x, y, 2.5));
  const spots = Array.from({ length: 32 * 32 }, (_, index) => [(index % 32) * 8 + 4, Math.floor(index / 32) * 8 + 4] as const);
  const hit = spots.filter(([x, y]) => isHit(x, y)).length;
  expect(hit / spots.length).toBeLessThan(0.2);
});
