import { expect, test } from 'vitest';
import type { Projection } from '../slots';
import { visible } from './painter';
import type { Mark } from './scene';

const WINDOW = { left: 0, top: 0, right: 1024, bottom: 1024 };
const at: Projection = { zoom: 2, scale: 4, width: 1024, height: 1024, project: ([lat, lng]) => [lng * 4, -lat * 4] };
const marks = (count: number, place: (index: number) => [x: number, y: number]): Mark[] =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = place(index);
    return { x, y, group: {} as Mark['group'], members: [] };
  });

test('draws only marks that touch the window', () => {
  const [inside, touching, outside] = marks(3, (index) => [[10, 259, 270][index] ?? 0, 10]);
  expect(visible([inside, touching, outside] as Mark[], at, WINDOW, 20)).toEqual([inside, touching]);
});

test('draws all of a few overlapping marks, but only the last per place of many', () => {
  const few = marks(2000, () => [50, 50]);
  expect(visible(few, at, WINDOW, 20)).toHaveLength(2000);
  const crowd = marks(6000, (index) => [10 + (index % 3) * 40, 50]);
  expect(visible(crowd, at, WINDOW, 20)).toEqual(crowd.slice(-3));
});

test('draws all of many marks that do not overlap', () => {
  const spread = marks(3600, (index) => [2 + (index % 60) * 4, 2 + Math.floor(index / 60) * 4]);
  expect(visible(spread, at, WINDOW, 20)).toHaveLength(3600);
});
