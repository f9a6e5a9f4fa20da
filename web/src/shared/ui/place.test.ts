import { expect, test } from 'vitest';
import { place, type Placement } from './place';

const view = { width: 400, height: 300 };
const box = { width: 100, height: 80 };

test.each<[string, { left: number; top: number }, Placement, { left: number; top: number; side: string }]>([
  ['below and centred', { left: 150, top: 100 }, {}, { left: 125, top: 128, side: 'bottom' }],
  ['above when asked', { left: 150, top: 150 }, { side: 'top' }, { left: 125, top: 62, side: 'top' }],
  ['flips up at the bottom edge', { left: 150, top: 260 }, {}, { left: 125, top: 172, side: 'top' }],
  ['flips down at the top edge', { left: 150, top: 10 }, { side: 'top' }, { left: 125, top: 38, side: 'bottom' }],
  ['stays inside on the left', { left: 0, top: 100 }, {}, { left: 8, top: 128, side: 'bottom' }],
  ['stays inside on the right', { left: 350, top: 100 }, { align: 'start' }, { left: 292, top: 128, side: 'bottom' }],
  ['aligns to the end', { left: 250, top: 100 }, { align: 'end' }, { left: 200, top: 128, side: 'bottom' }],
])('%s', (_, at, preferred, expected) => {
  expect(place({ ...at, width: 50, height: 20 }, box, view, preferred)).toEqual(expected);
});
