import { expect, test } from 'vitest';
import { menuMove } from './menuKeys';

const names = ['Profile', 'Settings', 'Sign out'];

test.each<[string, number, number | undefined]>([
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 2],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['End', 0, 2],
  ['s', -1, 1],
  ['s', 1, 2],
  ['S', 2, 1],
  ['x', 0, undefined],
  [' ', 0, undefined],
  ['Tab', 0, undefined],
])('%s at %i goes to %s', (key, from, to) => expect(menuMove(key, from, names)).toBe(to));

test('an empty menu has no target', () => expect(menuMove('ArrowDown', -1, [])).toBeUndefined());
