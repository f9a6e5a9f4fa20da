import { expect, test } from 'vitest';
import { cellOf } from './grid';
import type { Pos } from './types';

test.each<[Pos, string]>([
  [[0, 0], 'A0'],
  [[-58.6, 110], 'E2'],
  [[-25.6, 25.59], 'A1'],
  [[-128, 153.6], 'G5'],
  [[-256, 256], 'J9'],
])('%j lies in %s', (pos, cell) => {
  expect(cellOf(pos)).toBe(cell);
});
