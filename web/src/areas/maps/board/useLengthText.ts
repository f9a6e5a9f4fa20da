import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useMapPage } from '../slots';
import type { Pos } from '../types';
import { clock, measured } from './model';

/** Formats the length of a line: meters and walking time, or grid cells without a scale. */
export function useLengthText(): (points: readonly Pos[]) => string {
  const { t } = useTranslation('maps');
  const lang = useLang();
  const { scale } = useMapPage().init.map;
  return (points) => {
    const { metres, cells, seconds } = measured(points, scale);
    if (metres === null || seconds === null) {
      return t('measure.cells', { count: cells, number: formatNumber(lang, cells, { maximumFractionDigits: 1 }) });
    }
    const far =
      metres < 1000
        ? t('measure.metres', { number: formatNumber(lang, Math.round(metres)) })
        : t('measure.kilometres', { number: formatNumber(lang, metres / 1000, { maximumFractionDigits: 2 }) });
    return `${far} · ${t('measure.on_foot', { time: clock(seconds) })}`;
  };
}
