import { formatDateTime } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';

/** When a match ended, beside its beginning: the day is named only where it is another one. */
export function endText(lang: Lang, start: number, end: number, zone: string): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: zone });
  if (day.format(start * 1000) !== day.format(end * 1000)) return formatDateTime(lang, end, zone);
  return new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: zone }).format(end * 1000);
}
