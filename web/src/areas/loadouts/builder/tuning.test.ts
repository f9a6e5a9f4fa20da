import { expect, test } from 'vitest';
import { onStep, typedNumber } from './tuning';

test.each([
  ['0.5', 0.5],
  ['-0,71', -0.71],
  ['−1', -1],
  [' 2 ', 2],
  ['', null],
  ['a', null],
])('%s is read as %s', (text, value) => expect(typedNumber(text)).toBe(value));

const axis = { min: -1.4, max: 1.4, step: 0.01 };

test.each([
  [0.5, 0.5],
  [0.123, 0.12],
  [9, 1.4],
  [-9, -1.4],
  [-0.71, -0.71],
  [0, 0],
])('%s becomes %s', (value, expected) => expect(onStep(value, axis)).toBe(expected));
