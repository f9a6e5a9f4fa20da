import { expect, test } from 'vitest';
import type { LoadoutItem, WeaponResponse } from '@/shared/api/schema';
import { renderMarkup, NOW, wordsOf } from '@/shared/testing/renderMarkup';
import { weaponCall } from '../api';
import { Weapon } from './Weapon';

const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';

const item: LoadoutItem = {
  category: 'meta',
  category_name: 'Meta',
  game: 'bo6',
  gun_game: 'bo6',
  gun_id: 1,
  name: 'XM4',
  slug: 'xm4',
  type: 'AR',
  ranges: [
    {
      id: 7,
      attachments: [],
      category: 'meta',
      category_name: 'Meta',
      image: '/drawings/xm4.svg',
      max_attachments: 5,
      mode_id: 16,
      mode_name: 'BO6 Multiplayer',
      name: 'XM4',
      range_id: 3,
      range_name: 'All-round',
      share: 'm000007',
      thumbnail: '/drawings/xm4-small.svg',
      updated_at: NOW - 86_400,
      video: VIDEO,
    },
  ],
};

const response: WeaponResponse = {
  success: true,
  gun_name: 'XM4',
  gun_details: {
    image: '/drawings/xm4-large.svg',
    best_loadout_id: 7,
    description: 'The rifle most players start with.',
    youtube: VIDEO,
    recent_articles: [{ date_published: NOW, image: '/drawings/post.svg', title: 'How to read a tier list', url: '/blog/how' }],
    recent_tweets: [],
    twitter_image: '/drawings/xm4-large.svg',
  },
  items: { absolute_meta: [], meta: [item], acceptable: [], new: [], unrated: [] },
  last_updated_at: NOW - 86_400,
  show_tweets: false,
};

test('shows picture, description, build video and recent articles', () => {
  const markup = renderMarkup(<Weapon response={response} />);
  expect(markup).toMatch(/<img[^>]*src="\/drawings\/xm4-large\.svg"/);
  expect(markup).toContain('The rifle most players start with.');
  // Once for the weapon, and once in the open build.
  expect(markup.split(`href="${VIDEO}"`)).toHaveLength(3);
  expect(markup).toMatch(/href="\/en\/blog\/how"/);
  expect(wordsOf(markup)).toContain('How to read a tier list');
});

test('the text is always in English', () => {
  expect(weaponCall('xm4').url).toBe('/api/loadouts/weapons/xm4');
  const markup = renderMarkup(<Weapon response={response} />, { lang: 'de' });
  expect(markup).toMatch(/<div lang="en"><header/);
  for (const words of ['Best XM4 loadout', 'Watch the video', 'Recent articles']) expect(markup).toContain(words);
  expect(markup, 'times are of the reader').toMatch(/<p lang="de"/);
});
