/** What the calls of a profile answer. */

import type { Named } from '../model';

export interface ScopeStats {
  kd: number;
  wins: number;
  kg: number;
  wins_perc: number;
  kills: number;
  deaths: number;
  cash: number;
  loading: boolean;
  games: number;
  kd_grad: number;
  wins_grad: number;
  kg_grad: number;
  wins_perc_grad: number;
}

export interface Scope {
  key: string;
  game: string;
  map?: string | null;
  season?: string | null;
  title: string;
  disabled: boolean;
  stats?: ScopeStats | null;
}

export interface SquadStats {
  squad: string;
  title: string;
  games: number;
  kd: number;
  wins: number;
  wins_perc: number;
  kg: number;
  kills: number;
  deaths: number;
  best_kills: number;
  avg_place: number;
  top_10: number;
  kd_grad: number;
  wins_grad: number;
}

export interface ModeBlock {
  key: string;
  title: string;
  squads: SquadStats[];
}

export interface Achievement {
  id: number;
  slug: string;
  icon: string;
  title: string;
  description: string;
  count: number;
  tier: number;
  tiers: number;
  next?: number | null;
  links: { match_id: string; label: string }[];
}

export interface Lifetime {
  total_games: number;
  time_played: number;
  score_per_min: number;
  downs: number;
  top_5: number;
  top_10: number;
  top_25: number;
  revives: number;
  kd: number;
  wins: number;
  wins_perc: number;
  kills: number;
  deaths: number;
  kg: number;
  cash: number;
  contracts: number;
  headshots: number;
  headshot_perc: number;
  gulag_wins: number;
  gulag_perc: number;
  damage: number;
  total_games_dmz: number;
  time_played_dmz: number;
  score_per_min_dmz: number;
  downs_dmz: number;
  top_5_dmz: number;
  top_10_dmz: number;
  top_25_dmz: number;
  revives_dmz: number;
}

export interface Best {
  value: number;
  match_id: string;
}

export interface Profile {
  username: string;
  platform: string;
  platforms: Named[];
  uno?: string | null;
  clantag: string;
  demo: boolean;
  country?: string | null;
  state: 'ready' | 'fetching' | 'failed';
  failure?: 'not_allowed' | 'user_not_found' | 'publisher_away' | null;
  fetched_at?: number | null;
  refreshable_at?: number | null;
  queue_done?: number | null;
  queue_total?: number | null;
  total_games: number;
  first_match?: number | null;
  last_match?: number | null;
  twitch?: string | null;
  lifetime: Lifetime;
  scopes: Scope[];
  modes: ModeBlock[];
  achievements: Achievement[];
  percentile?: { season: string; kd: number; wins_perc: number; kg: number; players: number } | null;
  records: {
    most_kills?: Best | null;
    most_damage?: Best | null;
    best_streak?: Best | null;
    longest_win_streak: number;
  };
}

export interface ListItem {
  id: string;
  game_code: string;
  handle: string;
  match_id: string;
  mode: string;
  mod_loc: string;
  map: string;
  map_name: string;
  squad: string;
  start_time: number;
  end_time: number;
  badge?: 'event' | 'ltm' | null;
  username: string;
  kills: number;
  deaths: number;
  kd: number;
  damage: number;
  headshots: number;
  gulag: string;
  place: number;
  team_place: number;
  cnt_teams: number;
  additional_class: string;
  full_process: number;
  link: boolean;
  calc: {
    kd_rank?: number | null;
    lobby_kd?: number | null;
    team_kills: number;
    kd_team: number;
    kd_team_grad: number;
    place: number;
    kills: number;
  };
  guns: { id: string; name: string; slug?: string | null; game?: string | null }[];
  teammates: { username: string; platform: string; kills: number; deaths: number; kd: number }[];
}

export interface Moved {
  value: number;
  arrow: number;
}

export interface DayGroup {
  day: string;
  games: number;
  kd: Moved;
  kpg: Moved;
  wins: Moved;
  winstreak: Moved;
  kills: Moved;
  hs: Moved;
  matches: string[];
}

export interface MatchesAnswer {
  success: boolean;
  matches: ListItem[];
  streak: DayGroup[];
  count: number;
  next?: string | null;
}

export interface ModeLine {
  mode: string;
  mod_loc: string;
  kind: string;
  squad: string;
  games: number;
  kills: number;
  deaths: number;
  kd: number;
  wins: number;
  wins_perc: number;
  avg_place: number;
  best_kills: number;
  time_played: number;
}

export interface TrendDay {
  day: string;
  games: number;
  kills: number;
  deaths: number;
  wins: number;
  kd: number;
  avg_place: number;
  time_played: number;
}

export interface Mate {
  username: string;
  platform: string;
  games: number;
  wins: number;
  wins_perc: number;
  kd_together: number;
  kd_mine: number;
  last_played: number;
}

export interface Opponent {
  username: string;
  platform: string;
  games: number;
  kd: number;
  last_played: number;
}

export interface Found {
  username: string;
  platform: string;
  clantag?: string | null;
  games: number;
}
