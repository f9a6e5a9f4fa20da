import type { Lang } from '@/shared/i18n/langs';
import type { Call } from './call';

/** What players carried in the matches that are known, by gun. */
export type GunUse = {
  slug?: string | null;
  game?: string | null;
  /** Of the players of a match, how many carried it; and how many of those won. Both from 0 to 100. */
  share: number;
  wins_perc: number;
  kd: number;
  players: number;
  games: number;
};

type Choice = { key: string; title: string };

export type Usage = {
  success: boolean;
  demo: boolean;
  matches: number;
  seasons: readonly Choice[];
  modes: readonly Choice[];
  guns: readonly GunUse[];
};

/** Lists and the pages of guns ask for it, whose area knows nothing of matches. */
export function usageCall(game: 'wz1' | 'wz2', lang: Lang, filter: { mode?: string; season?: string } = {}): Call<Usage> {
  const given = Object.entries({ game, mode: filter.mode, season: filter.season, lang });
  const query = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return { url: `/api/players/guns?${query}`, required: false };
}
