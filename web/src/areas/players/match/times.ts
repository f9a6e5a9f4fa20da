import { formatDateTime } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';

/** Formats the end of a match; includes the date only if it differs from the start. */
export function endText(lang: Lang, start: number, end: number, zone: string): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: zone });
  if (day.format(start * 1000) !== day.format(end * 1000)) return formatDateTime(lang, end, zone);
  return new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: zone }).format(end * 1000);
}
