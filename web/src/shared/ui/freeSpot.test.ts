import { expect, test } from 'vitest';
import { freeSpot } from './freeSpot';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const spots = [
  { spot: 'bottom' as const, area: box(0, 80, 100, 100) },
  { spot: 'top' as const, area: box(0, 10, 100, 30) },
];

test('returns the first spot that covers nothing, in order of preference', () => {
  expect(freeSpot(spots, [], [])).toBe('bottom');
  expect(freeSpot(spots, [box(10, 40, 50, 60)], [])).toBe('bottom');
  expect(freeSpot(spots, [box(10, 90, 50, 99)], [])).toBe('top');
  // Adjacent boxes do not overlap.
  expect(freeSpot(spots, [box(0, 60, 100, 80)], [])).toBe('bottom');
});

test('otherwise returns the spot that covers the least', () => {
  expect(freeSpot(spots, [box(0, 80, 100, 100), box(0, 10, 20, 20)], [])).toBe('top');
});

test('prefers not to cover the title if no control is covered', () => {
  const [foot, title] = [box(0, 80, 100, 100), box(0, 10, 100, 20)];
  const more = [...spots, { spot: 'middle' as const, area: box(0, 40, 100, 60) }];
  expect(freeSpot(more, [foot], [title])).toBe('middle');
  expect(freeSpot(spots, [foot], [title])).toBe('top');
  expect(freeSpot(spots, [], [title])).toBe('bottom');
});
