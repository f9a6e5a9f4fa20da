import { useTranslation } from '@/shared/i18n/useTranslation';

/** Formats "Season 6" or the preseason. */
export function useSeasonName(): (season: number) => string {
  const { t } = useTranslation('playlists');
  return (season) => (season === 0 ? t('preseason') : t('season', { season }));
}
