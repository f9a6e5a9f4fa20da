import type { PlaylistMode } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** Where a mode is played and by how many; nothing that is not known. */
export function useFacts({ map_name: map, teams, players, bots }: PlaylistMode): string[] {
  const { t } = useTranslation('playlists');
  const count = (key: 'players' | 'bots', number: number | null | undefined) =>
    typeof number === 'number' ? [t(key, { count: number })] : [];
  return [...(map ? [map] : []), ...(teams ? [teams] : []), ...count('players', players), ...count('bots', bots)];
}
