import { expect, test } from 'vitest';
import { topCall } from '@/shared/api/top';
import type { MovedGun, Toc, TopAnswer } from '@/shared/api/schema';
import { drawn, wordsOf } from '@/shared/testing/drawn';
import { LatestPatch } from './LatestPatch';

const gun = (toc: Toc, gun_id: number): MovedGun => ({ gun_id, image: '', link: '/wz2/xm4', name: 'XM4', toc });

function band(...tocs: Toc[]): string {
  const guns = tocs.map(gun);
  const patch = { value: 'wz2:s6:2025-10-09', game: 'wz2' as const, game_name: 'Warzone', date: 1_759_968_000, count: guns.length, guns };
  const answer: TopAnswer = { success: true, lists: [], patch };
  return drawn(<LatestPatch />, { answers: { [topCall('en').url]: answer } });
}

test('the latest patch says its day, whose it is and how many guns went which way, and leads to its notes', () => {
  const markup = band('buff', 'nerf', 'buff', 'both');
  expect(wordsOf(markup)).toBe('Latest patch October 9, 2025 Warzone · Season 6 2 guns better 1 gun worse 1 gun changed Patch notes');
  expect(markup).toContain('href="/en/patch-notes#wz2:s6:2025-10-09"');
});

test('a patch that names no gun is told without numbers', () => {
  expect(wordsOf(band())).toBe('Latest patch October 9, 2025 Warzone · Season 6 Patch notes');
});
