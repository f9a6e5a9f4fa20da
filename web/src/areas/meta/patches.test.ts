import { expect, test } from 'vitest';
import { changeValues, patchInHash } from './patches';

test.each([
  ['', ''],
  ['#wz2:s6:2023-10-11', 'wz2:s6:2023-10-11'],
  ['#wz2%3As6%3A2023-10-11', 'wz2:s6:2023-10-11'],
  ['#wz2:6:2023-10-11', ''],
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
  [
    { to: 90, unit: 'm' },
    { from: null, to: '90 m' },
  ],
  [{ percent: -15, unit: '' }, { by: '-15\u00a0%' }],
  [{ percent: 40, unit: '' }, { by: '+40\u00a0%' }],
  [{ by: -50, unit: 'ms' }, { by: '-50 ms' }],
  [{ by: 2, unit: '' }, { by: '+2' }],
  [{ unit: '' }, null],
])('%j in German', (line, text) => {
  expect(changeValues(line, 'de')).toEqual(text);
});
