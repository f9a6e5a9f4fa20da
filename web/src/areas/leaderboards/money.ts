import { formatNumber } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';

/** Formats prizes in dollars without cents. */
export const dollars = (lang: Lang, amount: number): string =>
  formatNumber(lang, amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats points with one decimal. */
export const points = (lang: Lang, value: number | null | undefined): string =>
  typeof value === 'number' ? formatNumber(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : '–';
