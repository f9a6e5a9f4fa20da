import { expect, test } from 'vitest';
import { renderMarkup, SOMEONE, wordsOf } from '@/shared/testing/renderMarkup';
import { NETWORKS } from './networks';
import { SocialsForm } from './SocialsForm';

const markup = renderMarkup(<SocialsForm user={SOMEONE} />);
const placeholder = (name: string) => new RegExp(`<input(?=[^>]*name="${name}")[^>]*placeholder="([^"]*)"`).exec(markup)?.[1] ?? '';

test('each field requires a full profile URL and shows an example', () => {
  expect(NETWORKS.map(({ id }) => id)).toEqual(['twitch', 'twitter', 'tiktok', 'youtube', 'discord', 'instagram', 'facebook', 'kick']);
  for (const { id } of NETWORKS) {
    const { protocol, pathname } = new URL(placeholder(id));
    expect(protocol, id).toBe('https:');
    expect(pathname.length, id).toBeGreaterThan(2);
  }
});

test('Discord requires a server, Facebook a Facebook Gaming page', () => {
  expect(placeholder('discord')).toMatch(/^https:\/\/discord\.gg\/\w/);
  expect(placeholder('facebook')).toMatch(/^https:\/\/www\.facebook\.com\/gaming\/\w/);
  expect(wordsOf(markup)).toContain('Discord server');
  expect(wordsOf(markup)).toContain('Facebook Gaming');
});
