import { expect, test } from 'vitest';
import { fileProblem, mostZoom, sizeProblem } from './picture';

test.each([
  [1_024_000, 'image/png', null],
  [1_024_001, 'image/png', 'image_too_large'],
  [10, 'image/jpeg', null],
  [10, '', null],
  [10, 'text/plain', 'image_invalid'],
  [9_999_999, 'application/pdf', 'image_invalid'],
])('a file of %i bytes and type "%s": %s', (size, type, problem) => {
  expect(fileProblem({ size, type })).toBe(problem);
});

test.each([
  [192, 192, null],
  [191, 192, 'image_too_small'],
  [192, 191, 'image_too_small'],
  [4000, 100, 'image_too_small'],
  [4000, 3000, null],
])('a picture of %i x %i: %s', (width, height, problem) => {
  expect(sizeProblem({ width, height })).toBe(problem);
});

test.each([
  [192, 192, 1],
  [384, 1000, 2],
  [4000, 4000, 5],
  [100, 100, 1],
])('the maximum zoom of %i x %i is %i', (width, height, zoom) => {
  expect(mostZoom({ width, height })).toBe(zoom);
});
