import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatPercent, formatRatio } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { spanOf } from './model';

/** Formats the stats of a profile. */
export function useStatFormat() {
  const lang = useLang();
  const { t } = useTranslation('players');
  const number = (value: number, digits = 0) => formatNumber(lang, value, { maximumFractionDigits: digits });
  return {
    number,
    /** K/D and similar: always two decimals, so that columns align. */
    ratio: (value: number) => formatRatio(lang, value),
    /** Formats a value from 0 to 100. */
    percent: (value: number, digits = 1) => formatPercent(lang, value / 100, digits),
    /** Compact notation such as 1.2M for large numbers. */
    short: (value: number) =>
      value < 100_000 ? number(value) : formatNumber(lang, value, { notation: 'compact', maximumFractionDigits: 1 }),
    span: (seconds: number) => {
      const { days, hours, minutes } = spanOf(seconds);
      return days > 0 ? t('profile.span.days', { days: number(days), hours }) : t('profile.span.hours', { hours, minutes });
    },
  };
}
