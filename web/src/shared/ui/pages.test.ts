import { expect, test } from 'vitest';
import { pageList } from './pages';

test.each<[number, number, number[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -2, 9]],
  [3, 9, [1, 2, 3, 4, -4, 9]],
  [4, 9, [1, 2, 3, 4, 5, -5, 9]],
  [5, 9, [1, -1, 4, 5, 6, -6, 9]],
  [9, 9, [1, -1, 8, 9]],
  [1, 0, []],
])('page %i of %i offers %o', (current, count, pages) => expect(pageList(current, count)).toEqual(pages));
