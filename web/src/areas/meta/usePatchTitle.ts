import type { PatchHead } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { WARZONE } from './model';

/**
 * Formats "Warzone · Verdansk · Season 4 Reloaded · 30 June 2020": season numbers repeat every year, and the map
 * distinguishes the years.
 */
export function usePatchTitle(): (patch: PatchHead) => string {
  const { t } = useTranslation('meta');
  const lang = useLang();
  return ({ game_name, era, season, reloaded, date }) => {
    const name = season === 0 ? t('patches.preseason') : t(reloaded ? 'patches.season_reloaded' : 'patches.season', { season });
    return [...(era ? [WARZONE, era] : [game_name]), name, formatDate(lang, date)].join(' · ');
  };
}
