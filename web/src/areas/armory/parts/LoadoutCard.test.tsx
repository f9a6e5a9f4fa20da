import { expect, test } from 'vitest';
import type { LoadoutItem } from '@/shared/api/schema';
import { renderMarkup, NOW, wordsOf } from '@/shared/testing/renderMarkup';
import { LoadoutCard } from './LoadoutCard';

const item: LoadoutItem = {
  category: 'meta',
  category_name: 'Meta',
  game: 'wz2',
  gun_game: 'mw2',
  gun_id: 190,
  name: 'M4',
  slug: 'm4',
  type: 'AR',
  ranges: [
    {
      id: 7,
      attachments: [{ attachment_id: 1, category_id: 2, category_name: 'Muzzle', idx: 0, name: 'Broadhead 3DP' }],
      author: 'night-owl',
      category: 'meta',
      category_name: 'Strong pick',
      image: '/drawings/m4.svg',
      max_attachments: 5,
      mode_id: 1,
      mode_name: 'Battle Royale',
      name: 'M4',
      range_id: 3,
      range_name: 'Long range',
      share: 'abcdefg',
      thumbnail: '/drawings/m4-small.svg',
      updated_at: NOW - 3 * 3600,
    },
  ],
};

test('shows game badge, name, type, mode, category, author and change date', () => {
  const markup = renderMarkup(<LoadoutCard item={item} defaultOpen />);
  expect(markup).toMatch(/class="loadout-game[^"]*">MW2</);
  expect(markup).toMatch(/<h3[^>]*><button[^>]*>M4</);
  expect(markup).toMatch(/class="loadout-kind[^"]*">(<svg.*?<\/svg>)AR</);
  expect(markup).toMatch(/class="loadout-mode[^"]*">Battle Royale</);
  expect(markup).toMatch(/class="loadout-by">night-owl</);
  expect(markup).toMatch(/<time[^>]*>3 hours ago</);
  expect(wordsOf(markup)).toContain('Strong pick');
});

test('can hide the author; an official build names the site', () => {
  expect(renderMarkup(<LoadoutCard item={item} hideAuthor />)).not.toContain('night-owl');
  const [range] = item.ranges;
  const ours = { ...item, ranges: range ? [{ ...range, author: null }] : [] };
  expect(renderMarkup(<LoadoutCard item={ours} />)).toMatch(/class="loadout-by">Hotdrop</);
});

test('a collapsed card has a copy button with the name of the build', () => {
  const markup = renderMarkup(<LoadoutCard item={item} hideControl />);
  expect(markup).toMatch(
    /<a(?=[^>]*class="loadout-copy)(?=[^>]*aria-label="Copy to my loadouts: M4")(?=[^>]*href="\/en\/signup\?back=%2Fen%2Fhere")/,
  );
  expect(markup).not.toContain('aria-haspopup="menu"');
});
