import { afterEach, expect, test, vi } from 'vitest';
import { dropLink, saveLink, savedLink, linkIn } from './link';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', null],
  ['#security', null],
  ['#token=', null],
  ['#token=abc', { token: 'abc', email: '' }],
  ['#token=abc&email=a%26b%2Bx%40example.org', { token: 'abc', email: 'a&b+x@example.org' }],
])('parses the link in %j', (hash, link) => expect(linkIn(hash)).toEqual(link));

test('stores a link for its page until it is removed', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const link = { token: 'abc', email: 'a&b@example.org' };
  saveLink('confirm-email', link);
  expect(savedLink('confirm-email')).toEqual(link);
  expect(savedLink('reset-password')).toBeNull();
  dropLink('confirm-email');
  expect(savedLink('confirm-email')).toBeNull();
});

test('without storage returns no link and does not throw', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveLink('confirm-email', { token: 'abc', email: '' });
  expect(savedLink('confirm-email')).toBeNull();
  dropLink('confirm-email');
});
