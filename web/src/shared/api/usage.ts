import type { Call } from './call';

/** What players carried in the matches that are known, by gun. */
export type GunUse = {
  slug: string;
  game: string;
  /** Of a hundred guns carried, how many were this one. */
  share: number;
  kd: number;
  wins_perc: number;
  players: number;
  games: number;
};

export type Usage = {
  success: boolean;
  demo: boolean;
  matches: number;
  seasons: readonly string[];
  modes: readonly string[];
  guns: readonly GunUse[];
};

/** Lists and the pages of guns ask for it, whose area knows nothing of matches. */
export function usageCall(game: 'wz1' | 'wz2', filter: { mode?: string; season?: string } = {}): Call<Usage> {
  const given = Object.entries({ game, mode: filter.mode, season: filter.season });
  const query = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return { url: `/api/players/guns?${query}`, required: false };
}
