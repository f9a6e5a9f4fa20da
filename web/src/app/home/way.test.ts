import { expect, test } from 'vitest';
import { wayOf } from './way';

test('a gun goes up or down; one that a patch moved both ways, or nobody knows how, goes nowhere', () => {
  expect([wayOf('buff'), wayOf('nerf'), wayOf('both'), wayOf('changed')]).toEqual(['better', 'worse', undefined, undefined]);
});
