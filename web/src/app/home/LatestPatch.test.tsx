import { expect, test } from 'vitest';
import { topCall } from '@/shared/api/top';
import type { TopResponse, TopPatch } from '@/shared/api/schema';
import { renderMarkup, wordsOf } from '@/shared/testing/renderMarkup';
import { LatestPatch } from './LatestPatch';

function band(what: Partial<TopPatch>): string {
  const patch: TopPatch = {
    value: 'wz2:s6:2025-10-09',
    game: 'wz2',
    game_name: 'Warzone',
    season: 6,
    reloaded: false,
    date: 1_759_968_000,
    changes: [],
    more: 0,
    ...what,
  };
  const response: TopResponse = { success: true, lists: [], patch };
  return renderMarkup(<LatestPatch />, { responses: { [topCall('en').url]: response } });
}

test('shows date, game, changed guns and a link to the patch notes', () => {
  const markup = band({
    changes: [
      { name: 'XM4', toc: 'buff' },
      { name: 'Jackal PDW', toc: 'nerf' },
      { name: 'Sniper Rifles', toc: 'both' },
    ],
    more: 4,
  });
  expect(wordsOf(markup)).toBe(
    'Latest patch October 9, 2025 Warzone · Season 6 XM4: buff Jackal PDW: nerf Sniper Rifles: changed +4 Patch notes',
  );
  expect(markup).toContain('href="/en/patch-notes#wz2:s6:2025-10-09"');
  // The direction is not shown by color alone.
  expect(markup).toMatch(/top-way-better"><svg/);
  expect(markup).toMatch(/top-way-worse"><svg/);
});

test('marks mid-season patches; a patch before the first season has no season', () => {
  expect(wordsOf(band({ reloaded: true }))).toBe('Latest patch October 9, 2025 Warzone · Season 6 Reloaded Patch notes');
  expect(wordsOf(band({ season: 0 }))).toBe('Latest patch October 9, 2025 Warzone Patch notes');
});
