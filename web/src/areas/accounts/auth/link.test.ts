import { afterEach, expect, test, vi } from 'vitest';
import { dropLink, keepLink, keptLink, linkIn } from './link';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', null],
  ['#security', null],
  ['#token=', null],
  ['#token=abc', { token: 'abc', email: '' }],
  ['#token=abc&email=a%26b%2Bx%40example.org', { token: 'abc', email: 'a&b+x@example.org' }],
])('the link in %j', (hash, link) => expect(linkIn(hash)).toEqual(link));

test('a link is kept for its page until it is dropped', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const link = { token: 'abc', email: 'a&b@example.org' };
  keepLink('confirm-email', link);
  expect(keptLink('confirm-email')).toEqual(link);
  expect(keptLink('reset-password')).toBeNull();
  dropLink('confirm-email');
  expect(keptLink('confirm-email')).toBeNull();
});

test('without storage there is nothing kept, and no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepLink('confirm-email', { token: 'abc', email: '' });
  expect(keptLink('confirm-email')).toBeNull();
  dropLink('confirm-email');
});
