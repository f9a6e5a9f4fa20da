import { expect, test } from 'vitest';
import { call } from './call';

test('fills the params into the path', () => {
  expect(call('/api/site/init').url).toBe('/api/site/init');
  expect(call('/api/faq', { query: { lang: 'de' } }).url).toBe('/api/faq?lang=de');
  expect(call('/api/blog-posts/{slug}', { path: { slug: 'a/b c' }, query: { lang: 'pl' } }).url).toBe('/api/blog-posts/a%2Fb%20c?lang=pl');
});

test('repeats the key of a list param for each value', () => {
  const url = call('/api/loadouts/tier-list', { query: { lang: 'de', 'type[]': ['AR', 'B.RIFLES'], 'range[]': [], gun_name: 'a b' } }).url;
  expect(url).toBe('/api/loadouts/tier-list?lang=de&type[]=AR&type[]=B.RIFLES&gun_name=a+b');
});

test('a call is required only if the option is set', () => {
  expect(call('/api/site/init').required).toBe(false);
  expect(call('/api/faq', { query: { lang: 'de' }, required: true }).required).toBe(true);
});
