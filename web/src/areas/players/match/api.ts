import type { Call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';

/** A gun, a perk or a piece of equipment; with game and slug where the armory has a page for it. */
export type Item = { id: string; name: string; slug?: string | null; game?: string | null };

/** One player of a match. */
export type Row = {
  username: string;
  uno: string;
  /** `emptytag`: none. */
  clantag: string;
  twitch?: string | null;
  links: readonly { platform: string; username: string }[];
  current_u: boolean;
  kills: number;
  kdR: number;
  deaths: number;
  headshots: number;
  damage: number;
  score: number;
  gulag: string;
  revives: number;
  streak: number;
  guns: { primary?: Item | null; secondary?: Item | null };
  perks: { perk1?: Item | null; perk2?: Item | null; perk3?: Item | null };
  equip: { equip1?: Item | null; equip2?: Item | null };
};

export type Team = { team: string; name?: string | null; place: number; members: readonly Row[] };

export type TeamCalc = {
  team: string;
  place: number;
  kd_rank: number;
  team_kills: number;
  kd_team: number;
  kd_team_grad: number;
  place_grad: number;
};

export type Match = {
  id: string;
  match_id: string;
  game_code: string;
  mode: string;
  mod_loc: string;
  map: string;
  map_name: string;
  season?: string | null;
  start_time: number;
  end_time: number;
  duration: number;
  badge?: string | null;
  full_process: number;
  demo: boolean;
  cnt_teams: number;
  players_count: number;
  lobby_kd?: number | null;
  lobby_known: number;
  teams: readonly Team[];
  teams_calc: readonly TeamCalc[];
};

type MatchAnswer = { success: boolean; match: Match };

export function matchCall(id: string, game: string, handle: string, lang: Lang): Call<MatchAnswer> {
  const query = new URLSearchParams({ ...(handle && { handle }), lang });
  return { url: `/api/match/${encodeURIComponent(id)}/${encodeURIComponent(game)}?${query}`, required: true };
}
