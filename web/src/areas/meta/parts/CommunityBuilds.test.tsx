import { expect, test } from 'vitest';
import type { CommunityBuild } from '@/shared/api/schema';
import { renderMarkup, NOW, wordsOf } from '@/shared/testing/renderMarkup';
import { CommunityBuilds } from './CommunityBuilds';

const build: CommunityBuild = {
  attachments_count: 3,
  image: '/drawings/m4.svg',
  mode_name: 'Battle Royale',
  range_name: 'Long range',
  share: 'abcdefg',
  updated_at: NOW - 7200,
  user_name: 'night-owl',
};

const link = (routeExists: (path: string) => boolean) =>
  /<a(?=[^>]*cover-link)[^>]*href="([^"]+)"[^>]*>night-owl</.exec(renderMarkup(<CommunityBuilds builds={[build]} />, { routeExists }))?.[1];

test('names the author and links to the author page', () => {
  expect(link(() => true)).toBe('/en/loadouts/community/night-owl');
  expect(wordsOf(renderMarkup(<CommunityBuilds builds={[build]} />))).toContain('Long range · 3 attachments · 2 hours ago');
});

test('links to the build if there are no author pages', () => {
  expect(link((path) => !path.includes('/community/'))).toBe('/en/b/abcdefg');
});

test('can be copied and opened in the gunsmith as a new build', () => {
  const markup = renderMarkup(<CommunityBuilds builds={[build]} />);
  expect(markup).toMatch(/<a[^>]*href="\/en\/loadouts\/gunsmith\?from=abcdefg"/);
  expect(wordsOf(markup)).toContain('Copy to my loadouts Open in gunsmith');
});
