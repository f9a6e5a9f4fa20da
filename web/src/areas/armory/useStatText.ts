import type { Change, Era, GunTraits, Stat, Trait } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatMonth, formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { gameShort } from './games';
import { isStat, type Measured, type ZoneRow } from './gunStats';

/** From one second on, times are formatted in seconds. */
const SECOND = 1000;

/** Formats gun stats with units in the user's language. */
export function useStatText() {
  const { t } = useTranslation('armory');
  const lang = useLang();
  const number = (value: number, most = 0) => formatNumber(lang, value, { maximumFractionDigits: most });
  const signed = (value: number, most = 0) => formatNumber(lang, value, { maximumFractionDigits: most, signDisplay: 'exceptZero' });
  const stat = (name: Stat) => t(`numbers.stats.${name}`);
  const mode = ({ game, mode: name }: Era) => (game.startsWith('wz') ? name : t('numbers.multiplayer', { game: name }));
  return {
    number,
    stat,
    trait: (name: Trait) => (isStat(name) ? stat(name) : t(`numbers.traits.${name}`)),
    /** "MW2, October 2023, as the game lists it, without figures". */
    listed: ({ game, date }: GunTraits) => t('numbers.listed', { game: gameShort(game), date: formatMonth(lang, date) }),
    mode,
    /** "Warzone, April 2026". */
    era: (era: Era) => t('numbers.era', { mode: mode(era), date: formatMonth(lang, era.date) }),
    zones: ({ names }: ZoneRow) => {
      const list = names.map((name) => t(`numbers.zones.${name}`)).join(', ');
      return list.charAt(0).toUpperCase() + list.slice(1);
    },
    /** The range from this step to the next one, or without an end. */
    distance: (from: number, next: number | undefined) => {
      if (next !== undefined) return t('numbers.range', { from: number(from), to: number(next) });
      return from === 0 ? t('numbers.any_range') : t('numbers.range_from', { from: number(from) });
    },
    ms: (value: number) => t('numbers.units.ms', { value: number(value) }),
    measured: (name: Measured, value: number) => {
      switch (name) {
        case 'rate':
          return t('numbers.units.rpm', { value: number(value) });
        case 'magazine':
          return number(value);
        case 'velocity':
          return t('numbers.units.mps', { value: number(value) });
        case 'move':
        case 'ads_move':
        case 'sprint':
          return t('numbers.units.mps', { value: number(value, 2) });
        default:
          return value < SECOND
            ? t('numbers.units.ms', { value: number(value) })
            : t('numbers.units.s', { value: number(value / SECOND, 2) });
      }
    },
    change: ({ unit, value }: Change) => {
      if (unit === 'percent') return t('numbers.units.percent', { value: signed(value, 1) });
      return unit === 'ms' ? t('numbers.units.ms', { value: signed(value) }) : number(value);
    },
  };
}
