import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatRatio,
  formatRelative,
  formatRelativeDay,
} from './format';
import { langs } from './langs';

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
  expect([formatMonth('en', '2026-04-25'), formatMonth('de', '2022-02')]).toEqual(['April 2026', 'Februar 2022']);
  expect(formatDateTime('de', now)).toBe('14. November 2024 um 16:00');
});

test('the shortcut for small integers formats them like Intl', () => {
  for (const lang of langs)
    for (const value of [0, 1, 12, 999]) expect(formatNumber(lang, value)).toBe(new Intl.NumberFormat(lang).format(value));
});

test('formats ratios in each language', () => {
  const rules = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const values = [0, 1e-7, 0.004, 0.005, 0.015, 0.125, 1, 1.005, 2.675, 9.995, 12.5, 998.999, 999.995, 1000, 1234.5, -0.5, NaN];
  for (const lang of langs)
    for (const value of values) expect(formatRatio(lang, value)).toBe(new Intl.NumberFormat(lang, rules).format(value));
});

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;

test.each([
  ['de', '2024-10-01', '2024-10-31', 'Oktober 2024'],
  ['ru', '2024-10-01', '2024-10-31', 'октябрь 2024 г.'],
  ['en', '2025-05-01', '2025-08-31', '2025'],
  ['pl', '2020-07-01', '2021-03-31', '2020–2021'],
] as const)('a period in %s from %s to %s', (lang, from, until, expected) => {
  expect(formatPeriod(lang, day(from), day(until))).toBe(expected);
});

test.each([
  ['2026-11-16', 'today'],
  ['2026-11-15', 'yesterday'],
  ['2026-11-12', '4 days ago'],
  ['2026-11-01', '2 weeks ago'],
])('%s, seen in the afternoon of 2026-11-16, is %s', (at, expected) => {
  expect(formatRelativeDay('en', day(at), day('2026-11-16') + 15 * 3600)).toBe(expected);
});
