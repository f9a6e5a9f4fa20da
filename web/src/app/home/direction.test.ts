import { expect, test } from 'vitest';
import { directionOf } from './direction';

test('maps buffs to better and nerfs to worse; mixed and unknown changes have no direction', () => {
  expect([directionOf('buff'), directionOf('nerf'), directionOf('both'), directionOf('changed')]).toEqual([
    'better',
    'worse',
    undefined,
    undefined,
  ]);
});
