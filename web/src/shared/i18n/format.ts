import type { Lang } from './langs';

/** Formatters are costly to make and free to use, so each is made once. */
function cached<T>(make: (lang: Lang, options: string) => T) {
  const known = new Map<string, T>();
  return (lang: Lang, options: object): T => {
    const text = JSON.stringify(options);
    const key = lang + text;
    const found = known.get(key);
    if (found) return found;
    const made = make(lang, text);
    known.set(key, made);
    return made;
  };
}

const numbers = cached((lang, options) => new Intl.NumberFormat(lang, JSON.parse(options)));
const dates = cached((lang, options) => new Intl.DateTimeFormat(lang, JSON.parse(options)));
const spans = cached((lang, options) => new Intl.RelativeTimeFormat(lang, JSON.parse(options)));

/** Up to a thousand a whole number is written alike in all our languages, and the browser need not read their rules for it. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);

export function formatNumber(lang: Lang, value: number, options?: Intl.NumberFormatOptions): string {
  return !options && isPlain(value) ? String(value) : numbers(lang, options ?? {}).format(value);
}

const RATIO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** "1.05", always with two digits. Below a thousand without the browser's rules, whose reading costs a slow phone more than a table of them. */
export function formatRatio(lang: Lang, value: number): string {
  if (value < 0 || !(value < 999)) return formatNumber(lang, value, RATIO);
  // Rounded as it is written, 1.005 to 1.01; what is smaller than this is written with an exponent.
  const hundredths = value < 0.001 ? 0 : Math.round(Number(`${value}e2`));
  const after = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}${lang === 'en' ? '.' : ','}${after}`;
}

export function formatPercent(lang: Lang, ratio: number, digits = 0): string {
  return numbers(lang, { style: 'percent', maximumFractionDigits: digits }).format(ratio);
}

/** Without a zone of the reader's own the server's is used: always UTC, so that every machine writes the same. */
export function formatDate(lang: Lang, seconds: number, zone = 'UTC'): string {
  return dates(lang, { dateStyle: 'long', timeZone: zone }).format(seconds * 1000);
}

/** "22 Oct 2021", always in UTC. */
export function formatShortDate(lang: Lang, seconds: number): string {
  return dates(lang, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(seconds * 1000);
}

/** "October 2024" where all of it was in one month, else the year, or the first and the last of them. Always in UTC. */
export function formatPeriod(lang: Lang, from: number, until: number): string {
  const [first, last] = [new Date(from * 1000), new Date(until * 1000)];
  const [year, end] = [first.getUTCFullYear(), last.getUTCFullYear()];
  if (year !== end) return `${year}–${end}`;
  if (first.getUTCMonth() !== last.getUTCMonth()) return String(year);
  return dates(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}

/** "April 2026", of a day or a month as data write them: `2026-04-25`, `2026-04`. */
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

/** "today", "yesterday", "3 days ago": for what carries a day of the calendar, always in UTC. */
export function formatRelativeDay(lang: Lang, seconds: number, now: number): string {
  const days = Math.floor(seconds / 86_400) - Math.floor(now / 86_400);
  return Math.abs(days) < 7 ? spans(lang, { numeric: 'auto' }).format(days, 'day') : formatRelative(lang, seconds, now);
}

/** "3 hours ago", "in 2 days", and "now" below a minute. */
export function formatRelative(lang: Lang, seconds: number, now: number): string {
  const distance = seconds - now;
  const format = spans(lang, { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size) return format.format(Math.trunc(distance / size), unit);
  }
  return format.format(0, 'second');
}
