import type { Lang } from './langs';

/** Caches formatters, because creating one is slow. */
function cached<T>(make: (lang: Lang, options: string) => T) {
  const formatters = new Map<string, T>();
  return (lang: Lang, options: object): T => {
    const text = JSON.stringify(options);
    const key = lang + text;
    const found = formatters.get(key);
    if (found) return found;
    const made = make(lang, text);
    formatters.set(key, made);
    return made;
  };
}

const numberFormats = cached((lang, options) => new Intl.NumberFormat(lang, JSON.parse(options)));
const dates = cached((lang, options) => new Intl.DateTimeFormat(lang, JSON.parse(options)));
const spans = cached((lang, options) => new Intl.RelativeTimeFormat(lang, JSON.parse(options)));

/** Integers below a thousand look the same in all our languages, so no locale data is loaded for them. */
const isSmallInteger = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);

export function formatNumber(lang: Lang, value: number, options?: Intl.NumberFormatOptions): string {
  return !options && isSmallInteger(value) ? String(value) : numberFormats(lang, options ?? {}).format(value);
}

const RATIO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/**
 * Formats a ratio with two decimals: "1.05". Below a thousand it avoids Intl: loading the locale data takes a slow
 * phone longer than formatting an entire table.
 */
export function formatRatio(lang: Lang, value: number): string {
  if (value < 0 || !(value < 999)) return formatNumber(lang, value, RATIO);
  // Rounds half up by decimal digits: 1.005 becomes 1.01. Smaller values would be written with an exponent.
  const hundredths = value < 0.001 ? 0 : Math.round(Number(`${value}e2`));
  const after = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}${lang === 'en' ? '.' : ','}${after}`;
}

export function formatPercent(lang: Lang, ratio: number, digits = 0): string {
  return numberFormats(lang, { style: 'percent', maximumFractionDigits: digits }).format(ratio);
}

/** Formats a date, by default in UTC, so that server and browser render the same. */
export function formatDate(lang: Lang, seconds: number, zone = 'UTC'): string {
  return dates(lang, { dateStyle: 'long', timeZone: zone }).format(seconds * 1000);
}

/** Formats a short date in UTC: "22 Oct 2021". */
export function formatShortDate(lang: Lang, seconds: number): string {
  return dates(lang, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(seconds * 1000);
}

/** Formats a period in UTC: "October 2024" within one month, otherwise the year or "2023–2024". */
export function formatPeriod(lang: Lang, from: number, until: number): string {
  const [first, last] = [new Date(from * 1000), new Date(until * 1000)];
  const [year, end] = [first.getUTCFullYear(), last.getUTCFullYear()];
  if (year !== end) return `${year}–${end}`;
  if (first.getUTCMonth() !== last.getUTCMonth()) return String(year);
  return dates(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}

/** Formats a month, "April 2026", from `2026-04-25` or `2026-04`. */
export function formatMonth(lang: Lang, date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dates(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 15));
}

export function formatDateTime(lang: Lang, seconds: number, zone = 'UTC'): string {
  return dates(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(seconds * 1000);
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Formats a calendar day in UTC relative to now: "today", "yesterday", "3 days ago". */
export function formatRelativeDay(lang: Lang, seconds: number, now: number): string {
  const days = Math.floor(seconds / 86_400) - Math.floor(now / 86_400);
  return Math.abs(days) < 7 ? spans(lang, { numeric: 'auto' }).format(days, 'day') : formatRelative(lang, seconds, now);
}

/** Formats a relative time: "3 hours ago", "in 2 days", and "now" below a minute. */
export function formatRelative(lang: Lang, seconds: number, now: number): string {
  const distance = seconds - now;
  const format = spans(lang, { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size) return format.format(Math.trunc(distance / size), unit);
  }
  return format.format(0, 'second');
}
