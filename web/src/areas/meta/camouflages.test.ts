import { expect, test } from 'vitest';
import type { GunChallenge } from '@/shared/api/schema';
import { byCategory, byTracker, weaponOf } from './camouflages';

const challenge = (id: string, category: string, name: string): GunChallenge => ({
  id,
  tracker_name: id.toUpperCase(),
  category,
  name,
  image: '',
  challenge: '',
});

const all = [
  challenge('bo6mp', 'military', 'Granite'),
  challenge('bo6mp', 'mastery', 'Gold'),
  challenge('bo6z', 'military', 'Slate'),
  challenge('bo6wz', 'military', 'Quartz'),
];

test.each([
  ['bo6', ['bo6mp', 'bo6z', 'bo6wz']],
  ['wz2', ['bo6wz', 'bo6mp', 'bo6z']],
])('the trackers of %s are %j', (game, order) => {
  expect(byTracker(all, game).map(({ id }) => id)).toEqual(order);
});

test('keeps the order of challenges by category', () => {
  const [first] = byTracker(all, 'bo6');
  expect(byCategory(first?.challenges ?? []).map(([category, some]) => [category, some.map(({ name }) => name)])).toEqual([
    ['military', ['Granite']],
    ['mastery', ['Gold']],
  ]);
});

test.each([
  ['xm4', 'xm4'],
  ['bo6-xm4', 'xm4'],
  ['mw3-mcw-6-8', 'mcw-6-8'],
])('%s is the weapon %s of its trackers', (slug, weapon) => {
  expect(weaponOf(slug)).toBe(weapon);
});
