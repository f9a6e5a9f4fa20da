import { expect, test } from 'vitest';
import type { MovedGun, Toc } from '@/shared/api/schema';
import { seasonOf, tally, wayOf } from './way';

test('a gun goes up or down; one that a patch moved both ways, or nobody knows how, goes nowhere', () => {
  expect([wayOf('buff'), wayOf('nerf'), wayOf('both'), wayOf('changed')]).toEqual(['better', 'worse', undefined, undefined]);
});

const guns = (...tocs: Toc[]): MovedGun[] => tocs.map((toc, index) => ({ gun_id: index, image: '', link: '', name: '', toc }));

test.each<[string, number, MovedGun[], [number, number, number]]>([
  ['all of them are told', 5, guns('buff', 'nerf', 'nerf', 'both', 'changed'), [1, 2, 2]],
  ['there are more than are told', 9, guns('buff', 'nerf'), [0, 0, 9]],
  ['no single gun is told', 0, [], [0, 0, 0]],
])('guns are counted by the way they went when %s', (_, count, told, [better, worse, rest]) => {
  expect(tally({ count, guns: told })).toEqual({ better, worse, guns: rest });
});

test('the season of a patch is read from its address', () => {
  expect(['wz2:s6:2025-10-09', 'mw3:s0:2023-11-10', 'odd'].map(seasonOf)).toEqual([6, 0, 0]);
});
