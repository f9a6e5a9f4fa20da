import { expect, test } from 'vitest';
import { clustered } from './clusters';

const at = (x: number, y: number) => ({ x, y });
const shape = (points: { x: number; y: number }[], reach: number) =>
  clustered(points, reach).map(({ x, y, members }) => [x, y, members.length]);

test('merges points within reach into a cluster at their center', () => {
  expect(shape([], 10)).toEqual([]);
  expect(shape([at(1, 1)], 10)).toEqual([[1, 1, 1]]);
  expect(shape([at(0, 0), at(4, 0), at(50, 50)], 10)).toEqual([
    [2, 0, 2],
    [50, 50, 1],
  ]);
});

test('finds neighbors across the cells of the search grid', () => {
  expect(shape([at(9.9, 9.9), at(10.1, 10.1)], 10)).toHaveLength(1);
  expect(shape([at(-0.1, 0), at(0.1, 0)], 10)).toHaveLength(1);
});

test('does not merge a long chain of points', () => {
  expect(clustered([at(0, 0), at(8, 0), at(16, 0), at(24, 0)], 10).map(({ members }) => members.length)).toEqual([2, 2]);
});

test('every point is in exactly one cluster', () => {
  const points = Array.from({ length: 3000 }, (_, index) => at((index * 7919) % 256, (index * 104729) % 256));
  const members = clustered(points, 5).flatMap((one) => one.members);
  expect(members).toHaveLength(points.length);
  expect(new Set(members).size).toBe(points.length);
});
