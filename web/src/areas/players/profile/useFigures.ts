import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatPercent, formatRatio } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { spanOf } from './model';

/** Figures as all parts of a profile write them. */
export function useFigures() {
  const lang = useLang();
  const { t } = useTranslation('players');
  const number = (value: number, digits = 0) => formatNumber(lang, value, { maximumFractionDigits: digits });
  return {
    number,
    /** K/D and the like: always two digits, so that columns stand in line. */
    ratio: (value: number) => formatRatio(lang, value),
    /** Of what comes as 0 to 100. */
    percent: (value: number, digits = 1) => formatPercent(lang, value / 100, digits),
    /** 1.2M, where the last digits tell nobody anything. */
    short: (value: number) =>
      value < 100_000 ? number(value) : formatNumber(lang, value, { notation: 'compact', maximumFractionDigits: 1 }),
    span: (seconds: number) => {
      const { days, hours, minutes } = spanOf(seconds);
      return days > 0 ? t('profile.span.days', { days: number(days), hours }) : t('profile.span.hours', { hours, minutes });
    },
  };
}
