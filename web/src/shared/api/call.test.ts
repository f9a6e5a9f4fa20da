import { expect, test } from 'vitest';
import { call } from './call';

test('the URL of a call is its path with parameters filled in', () => {
  expect(call('/api/site/init').url).toBe('/api/site/init');
  expect(call('/api/faq', { query: { lang: 'de' } }).url).toBe('/api/faq?lang=de');
  expect(call('/api/blog-posts/{slug}', { path: { slug: 'a/b c' }, query: { lang: 'pl' } }).url).toBe('/api/blog-posts/a%2Fb%20c?lang=pl');
});

test('a list is written value by value, under its key as the contract names it', () => {
  const url = call('/api/loadouts/tier-list', { query: { lang: 'de', 'type[]': ['AR', 'B.RIFLES'], 'range[]': [], gun_name: 'a b' } }).url;
  expect(url).toBe('/api/loadouts/tier-list?lang=de&type[]=AR&type[]=B.RIFLES&gun_name=a+b');
});

test('an answer is only required when the page says so', () => {
  expect(call('/api/site/init').required).toBe(false);
  expect(call('/api/faq', { query: { lang: 'de' }, required: true }).required).toBe(true);
});
