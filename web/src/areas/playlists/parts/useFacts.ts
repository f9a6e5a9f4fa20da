import type { PlaylistMode } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** Returns the known facts of a mode; omits a map that its name contains. */
export function useFacts({ name, map_name: map, teams, players, bots }: PlaylistMode): string[] {
  const { t } = useTranslation('playlists');
  const count = (key: 'players' | 'bots', number: number | null | undefined) =>
    typeof number === 'number' ? [t(key, { count: number })] : [];
  return [...(map && !name.includes(map) ? [map] : []), ...(teams ? [teams] : []), ...count('players', players), ...count('bots', bots)];
}
