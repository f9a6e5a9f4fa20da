import { expect, test } from 'vitest';
import { tuningBar } from './tuning';

test.each([
  ['to the right of untuned', 0.5, { min: -1, max: 1 }, { start: 50, width: 25, zero: 50 }],
  ['to the left of it', -0.5, { min: -1, max: 1 }, { start: 25, width: 25, zero: 50 }],
  ['untuned', 0, { min: -1, max: 1 }, { start: 50, width: 0, zero: 50 }],
  ['uneven limits', 2, { min: -1, max: 3 }, { start: 25, width: 50, zero: 25 }],
  ['never beyond the limits', 9, { min: -1, max: 1 }, { start: 50, width: 50, zero: 50 }],
  ['no way below zero', 1, { min: 0, max: 2 }, { start: 0, width: 50, zero: 0 }],
  ['no room at all', 1, { min: 1, max: 1 }, { start: 0, width: 0, zero: 0 }],
])('%s', (_, value, limits, bar) => {
  expect(tuningBar(value, limits)).toEqual(bar);
});
