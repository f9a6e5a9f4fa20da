import { expect, test } from 'vitest';
import { figures, patchInHash } from './patches';

test.each([
  ['', ''],
  ['#wz2:s6:2026-11-06', 'wz2:s6:2026-11-06'],
  ['#wz2%3As6%3A2026-11-06', 'wz2:s6:2026-11-06'],
  ['#wz2:6:2026-11-06', ''],
  ['#<script>', ''],
  ['#%', ''],
])('the hash "%s" names "%s"', (hash, patch) => {
  expect(patchInHash(hash)).toBe(patch);
});

test.each([
  [
    { from: 27, to: 28, unit: '' },
    { from: '27', to: '28' },
  ],
  [
    { from: 250, to: 258, unit: 'ms' },
    { from: '250 ms', to: '258 ms' },
  ],
  [
    { from: 1.5, to: 1.4, unit: 'x' },
    { from: '1,5x', to: '1,4x' },
  ],
  [
    { from: 100, to: 92, unit: '%' },
    { from: '100%', to: '92%' },
  ],
  [{ unit: '' }, null],
])('%j in German', (line, text) => {
  expect(figures(line, 'de')).toEqual(text);
});
