import { expect, test } from 'vitest';
import type { MapGroup } from '../types';
import { findable, foundIds, foundOf } from './model';

const group = (counts: boolean, ...ids: string[]): MapGroup => ({
  id: 'g',
  name: 'G',
  icon: 'g',
  ui_category: 'loot',
  hidden: false,
  visible: true,
  default: true,
  grouped: false,
  type: 'marker',
  color: '',
  count_found: counts,
  markers: ids.map((id) => ({ id, pos: [0, 0], text: id })),
});

test('only counted groups can be marked as found', () => {
  expect(findable([group(true, 'a', 'b'), group(false, 'c'), group(true, 'd')])).toEqual(['a', 'b', 'd']);
});

test('a count or a mark does not count as found', () => {
  const values = new Map<string, boolean | number>([
    ['a', true],
    ['b', 3],
    ['c', false],
  ]);
  expect(foundOf(['a', 'b', 'c', 'd'], values)).toBe(1);
  expect([...foundIds(values)]).toEqual(['a']);
});
