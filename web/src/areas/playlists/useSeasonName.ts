import { useTranslation } from '@/shared/i18n/useTranslation';

/** "Season 6", or the time before the first one. */
export function useSeasonName(): (season: number) => string {
  const { t } = useTranslation('playlists');
  return (season) => (season === 0 ? t('preseason') : t('season', { season }));
}
