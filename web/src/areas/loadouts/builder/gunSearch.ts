import type { GameCode } from '@/shared/api/schema';

/** Normalizes a name for the search: lowercase letters and digits only. */
const normalize = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export interface GunFilter {
  readonly text: string;
  readonly game: GameCode | null;
  readonly type: string | null;
}

interface Sought {
  readonly name: string;
  readonly type: string;
  readonly game: GameCode;
  readonly modes: readonly number[];
}

interface Known {
  /** The newest first. */
  readonly games: readonly { readonly code: GameCode }[];
  readonly modes: readonly { readonly id: number; readonly games: readonly GameCode[] }[];
}

/** Returns the guns of a game and type that match the name: prefix matches first, then by the age of the game. */
export function soughtGuns<G extends Sought>(guns: readonly G[], { text, game, type }: GunFilter, { games, modes }: Known): G[] {
  const wanted = normalize(text);
  const inGame = new Set(modes.filter((mode) => game === null || mode.games.includes(game)).map(({ id }) => id));
  const found = guns.filter(
    (gun) => (type === null || gun.type === type) && gun.modes.some((id) => inGame.has(id)) && normalize(gun.name).includes(wanted),
  );
  const age = new Map(games.map(({ code }, place) => [code, place]));
  const rank = (gun: G) => (normalize(gun.name).startsWith(wanted) ? 0 : games.length) + (age.get(gun.game) ?? 0);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
