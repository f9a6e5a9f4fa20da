import type { PlaylistMode } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** Where a mode is played and by how many: nothing that is not known, and no map that its name has told. */
export function useFacts({ name, map_name: map, teams, players, bots }: PlaylistMode): string[] {
  const { t } = useTranslation('playlists');
  const count = (key: 'players' | 'bots', number: number | null | undefined) =>
    typeof number === 'number' ? [t(key, { count: number })] : [];
  return [...(map && !name.includes(map) ? [map] : []), ...(teams ? [teams] : []), ...count('players', players), ...count('bots', bots)];
}
