import { expect, test } from 'vitest';
import { inGrid } from './inGrid';

/** Nine boxes in rows; browsers place rows on fractional pixels. */
const rows = (columns: number) =>
  Array.from({ length: 9 }, (_, place) => ({
    left: (place % columns) * 178.3,
    top: Math.floor(place / columns) * 240 + (place % 2) * 0.4,
  }));

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 8, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowLeft', 7, 6],
  ['Home', 5, 0],
  ['End', 5, 8],
  ['ArrowDown', 1, 8],
  // The second row has two.
  ['ArrowDown', 5, 8],
  ['ArrowDown', 7, undefined],
  ['ArrowUp', 7, 0],
  ['ArrowUp', 3, undefined],
  ['Enter', 3, undefined],
])('%s moves from %i to %s', (key, from, to) => {
  expect(inGrid(key, from, rows(7))).toBe(to);
});

test('down and up returns to the start with rows of any length', () => {
  for (let columns = 1; columns <= 9; columns += 1) {
    const boxes = rows(columns);
    for (const [from, box] of boxes.entries()) {
      for (const [there, back] of [
        ['ArrowDown', 'ArrowUp'],
        ['ArrowUp', 'ArrowDown'],
      ] as const) {
        const to = inGrid(there, from, boxes, box.left);
        if (to !== undefined) expect(inGrid(back, to, boxes, box.left), `${there} from ${from} of ${columns}`).toBe(from);
      }
    }
  }
});
