import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatNumber, formatPercent, formatRelative } from './format';

const now = 1_731_600_000;

test.each([
  ['en', now - 30, 'now'],
  ['en', now - 3 * 3600, '3 hours ago'],
  ['en', now - 86_400, 'yesterday'],
  ['de', now - 5 * 86_400, 'vor 5 Tagen'],
  ['ru', now - 2 * 86_400, 'позавчера'],
  ['pl', now - 5 * 60, '5 minut temu'],
  ['en', now + 3 * 86_400, 'in 3 days'],
  ['fr', now - 70 * 86_400, 'il y a 2 mois'],
] as const)('%s: %i is %s', (lang, at, expected) => {
  expect(formatRelative(lang, at, now)).toBe(expected);
});

test('numbers and dates follow the language, dates the given zone', () => {
  expect(formatNumber('de', 1234567.5)).toBe('1.234.567,5');
  expect(formatPercent('en', 0.256, 1)).toBe('25.6%');
  expect(formatDate('en', now)).toBe('November 14, 2024');
  expect(formatDate('en', now + 43_200, 'Asia/Tokyo')).toBe('November 15, 2024');
  expect(formatDateTime('de', now)).toBe('14. November 2024 um 16:00');
});
