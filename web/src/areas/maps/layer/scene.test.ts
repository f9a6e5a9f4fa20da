import { expect, test } from 'vitest';
import type { Placed } from '../model';
import type { MapGroup } from '../types';
import { Scene, sizeAt } from './scene';

const group = (change: Partial<MapGroup>) => ({ id: 'bank', type: 'marker', grouped: false, ...change }) as MapGroup;
const at = (id: string, x: number, y: number, of: MapGroup): Placed => ({
  group: of,
  point: { id, pos: [-y, x], text: id },
});

test('symbols have half their size at low zoom, and full size from zoom 4', () => {
  expect([1, 2, 3, 4, 5, 8].map((zoom) => sizeAt(32, zoom))).toEqual([16, 21, 27, 32, 32, 32]);
  expect(sizeAt(1, 1)).toBe(1);
});

test('clusters only groups that allow it, and none at high zoom', () => {
  const points = (of: MapGroup) => [at('a', 10, 10, of), at('b', 10.2, 10, of)];
  expect(new Scene(points(group({}))).marks(2, 32)).toHaveLength(2);
  const together = new Scene(points(group({ grouped: true })));
  expect(together.marks(2, 32).map(({ members }) => members.length)).toEqual([2]);
  expect(together.marks(8, 32)).toHaveLength(2);
});

test('a pointer hits the nearest symbol, else the outline of a shape, else nothing', () => {
  const banks = group({});
  const zone = { ...group({ id: 'zone', type: 'circle' }), rad: 20 };
  const scene = new Scene([at('near', 10, 10, banks), at('far', 11, 10, banks), at('zone', 100, 100, zone)]);
  const hit = (x: number, y: number) => scene.hit(x, y, 5, 32, 0.6)?.members[0]?.point.id;
  expect(hit(10.1, 10)).toBe('near');
  expect(hit(10.9, 10)).toBe('far');
  expect(hit(120, 100)).toBe('zone');
  expect(hit(110, 105)).toBeUndefined();
  expect(hit(50, 50)).toBeUndefined();
});

test('a pointer hits lines, which have no symbol', () => {
  const lines = group({ type: 'line' });
  const scene = new Scene([
    {
      group: lines,
      point: {
        id: 'l',
        pos: [0, 0],
        text: '',
        line: [
          [0, 0],
          [-50, 50],
        ],
      },
    },
  ]);
  expect(scene.marks(3, 32)).toEqual([]);
  expect(scene.hit(25, 25, 3, 32, 2)?.members[0]?.point.id).toBe('l');
});
