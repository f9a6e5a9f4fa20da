import { formatNumber } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';

/** Prizes are whole dollars. */
export const dollars = (lang: Lang, amount: number): string =>
  formatNumber(lang, amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Points have one digit behind the point. */
export const points = (lang: Lang, value: number | null | undefined): string =>
  typeof value === 'number' ? formatNumber(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : '–';
