import { type Named, platformName } from '@/areas/players/model';
import { noteRecent } from '@/areas/players/search/recents';
import type { Paths } from '@/shared/paths';
import { type Target, target } from './targets';

/** The game that is meant where nobody can choose one. */
export const GAME = 'wz1';

export const playerTarget = ({ platform, username }: Named, paths: Paths, kind: string): Target =>
  target({
    id: paths.profile(GAME, platform, username),
    kind,
    name: username,
    note: platformName(platform),
    onChosen: () => noteRecent({ platform, username }),
  });

/** What the server has found stands behind what the words themselves have found, each once. */
export function withPlayers(found: readonly Target[], players: readonly Target[]): Target[] {
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...players.filter(({ id }) => !known.has(id))];
}
