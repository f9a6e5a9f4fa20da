import { expect, test } from 'vitest';
import { directionOf } from './direction';

test('a gun goes up or down; one that a patch moved both ways, or nobody knows how, goes nowhere', () => {
  expect([directionOf('buff'), directionOf('nerf'), directionOf('both'), directionOf('changed')]).toEqual([
    'better',
    'worse',
    undefined,
    undefined,
  ]);
});
