import { expect, test } from 'vitest';
import { createTexts } from './texts';
import { langs } from './langs';

const shell = { title: 'Guns', nav: { back: 'Back to {{place}}' }, found_one: '{{count}} gun', found_other: '{{count}} guns' };
/** These tests use keys that the app does not have. */
const untyped = (texts: ReturnType<typeof createTexts>) => texts.t as (key: string, values?: Record<string, string | number>) => string;

test('finds keys and nested keys and fills in params', () => {
  const t = untyped(createTexts('en', { shell }));
  expect(t('title')).toBe('Guns');
  expect(t('nav.back', { place: '<b>$&' })).toBe('Back to <b>$&');
  expect(t('nav.back', {})).toBe('Back to ');
});

test('shows the key if the text is missing or a group', () => {
  const t = untyped(createTexts('en', { shell }));
  expect(t('nav.nowhere')).toBe('nav.nowhere');
  expect(t('nav')).toBe('nav');
  expect(t('title.more.still')).toBe('title.more.still');
});

test.each([
  ['en', 1, 'one'],
  ['en', 0, 'other'],
  ['pl', 2, 'few'],
  ['pl', 5, 'many'],
  ['ru', 21, 'one'],
  ['fr', 0, 'one'],
  ['es', 1_000_000, 'many'],
] as const)('%s has for %d the form %s', (lang, count, form) => {
  const forms = ['one', 'few', 'many', 'other'].map((name) => [`n_${name}`, `{{count}} ${name}`]);
  const t = untyped(createTexts(lang, { shell: Object.fromEntries(forms) }));
  expect(t('n', { count })).toBe(`${count} ${form}`);
});

test('finds texts that are added after creation, in their own namespace only', () => {
  const texts = createTexts('en', { shell });
  expect(texts.find('site', 'title')).toBeNull();
  expect(texts.has('site')).toBe(false);
  texts.add({ site: { title: 'Home' } });
  expect(texts.has('site')).toBe(true);
  expect(texts.find('site', 'title')).toBe('Home');
  expect(texts.t('title' as never)).toBe('Guns');
  expect(texts.of('site')).toBe(texts.of('site'));
});

test('Intl supports the plural rules of every language', () => {
  for (const lang of langs) expect(Intl.PluralRules.supportedLocalesOf(lang)).toEqual([lang]);
});
