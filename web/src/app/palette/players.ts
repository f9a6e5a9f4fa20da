import { clanTag, type Named, platformName } from '@/areas/players/model';
import { noteRecent } from '@/areas/players/search/recents';
import type { Paths } from '@/shared/paths';
import { isExactMatch } from './find';
import { type Target, target } from './targets';

/** The default game, because the search has no game selection. */
export const GAME = 'wz1';

export const playerTarget = (
  { platform, username, uno, clantag }: Named & { clantag?: string | null },
  paths: Paths,
  kind: string,
): Target =>
  target({
    id: paths.profile(GAME, { platform, username, uno }),
    kind,
    name: username,
    note: [platformName(platform), clanTag(clantag)].filter(Boolean).join(' · '),
    onChosen: () => noteRecent({ platform, username, uno }),
  });

/** Inserts players after exact matches and before matches with typos, without duplicates. */
export function withPlayers(found: readonly Target[], players: readonly Target[], text: string): Target[] {
  const known = new Set(found.map(({ id }) => id));
  const more = players.filter(({ id }) => !known.has(id));
  const guessed = text.trim() !== '' && !found.some((one) => isExactMatch(one, text));
  return guessed ? [...more, ...found] : [...found, ...more];
}
