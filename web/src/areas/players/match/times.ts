import { formatDateTime } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';

const DAY = 86_400;

/** Formats the end of a match in UTC; includes the date only if it differs from the start. */
export function endText(lang: Lang, start: number, end: number): string {
  if (Math.floor(start / DAY) !== Math.floor(end / DAY)) return formatDateTime(lang, end);
  return new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).format(end * 1000);
}
