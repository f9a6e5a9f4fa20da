/** Compares two players: the groups of matches, the rows of the table, and the leader of each. */
import type { ModeBlock, Profile, ScopeStats } from '@/shared/api/schema';
import { ALL_TIME } from './filters';
import { better, type Better } from './model';

export type Form = 'ratio' | 'number' | 'percent' | 'short' | 'span';

/** Translation keys of the stats. */
const LINES = [
  ['kd', 'ratio', 2],
  ['kg', 'ratio', 2],
  ['wins', 'number', 0],
  ['wins_perc', 'percent', 1],
  ['total_games', 'number', 0],
  ['time_played', 'span', 0],
  ['kills', 'short', 0],
  ['headshot_perc', 'percent', 1],
  ['gulag_perc', 'percent', 1],
  ['top_10', 'number', 0],
  ['revives', 'number', 0],
  ['score_per_min', 'number', 0],
] as const satisfies readonly (readonly [keyof Profile['lifetime'], Form, number])[];

export interface Compared {
  key: (typeof LINES)[number][0];
  form: Form;
  mine: number;
  theirs: number;
  better: Better;
}

/** The stats of one player in a group of matches. A group other than all time has only some of them. */
type Stats = Partial<Record<Compared['key'], number>>;

/** Returns the stats that both have. */
export const compareLines = (mine: Stats, theirs: Stats): Compared[] =>
  LINES.flatMap(([key, form, digits]) => {
    const [one, two] = [mine[key], theirs[key]];
    return one === undefined || two === undefined ? [] : [{ key, form, mine: one, theirs: two, better: better(one, two, digits) }];
  });

const NONE: Stats = { kd: 0, kg: 0, wins: 0, wins_perc: 0, total_games: 0, kills: 0 };

const ofScope = (stats: ScopeStats | null | undefined): Stats =>
  stats
    ? {
        kd: stats.kd,
        kg: stats.kg,
        wins: stats.wins,
        wins_perc: stats.wins_perc,
        total_games: stats.games,
        kills: stats.kills,
      }
    : NONE;

/** Adds up the squad sizes of a mode. */
function ofMode(mode: Pick<ModeBlock, 'squads'> | undefined): Stats {
  const sum = (key: 'games' | 'kills' | 'deaths' | 'wins') => (mode?.squads ?? []).reduce((all, squad) => all + squad[key], 0);
  const [games, kills, deaths, wins] = [sum('games'), sum('kills'), sum('deaths'), sum('wins')];
  if (games === 0) return NONE;
  return { kd: kills / Math.max(deaths, 1), kg: kills / games, wins, wins_perc: (wins / games) * 100, total_games: games, kills };
}

/** Matches to compare: all of them, those of a season on a map, or those of a mode. */
export interface Group {
  key: string;
  title: string;
  mine: Stats;
  theirs: Stats;
}

type Comparable = Pick<Profile, 'lifetime' | 'scopes' | 'modes'>;

/** Returns the groups in which at least one of both has matches. `all` is the title of the first. */
export function groupsOf(mine: Comparable, theirs: Comparable, all: string): Group[] {
  const scopes = mine.scopes
    .filter(({ key, disabled }) => key !== ALL_TIME && !disabled)
    .map(({ key, title, stats }) => ({
      key,
      title,
      mine: ofScope(stats),
      theirs: ofScope(theirs.scopes.find((other) => other.key === key)?.stats),
    }));
  const modes = [...new Map([...theirs.modes, ...mine.modes].map((mode) => [mode.key, mode.title]))].map(([key, title]) => ({
    key: `mode-${key}`,
    title,
    mine: ofMode(mine.modes.find((mode) => mode.key === key)),
    theirs: ofMode(theirs.modes.find((mode) => mode.key === key)),
  }));
  const played = [...scopes, ...modes].filter((group) => (group.mine.total_games ?? 0) + (group.theirs.total_games ?? 0) > 0);
  return [{ key: ALL_TIME, title: all, mine: mine.lifetime, theirs: theirs.lifetime }, ...played];
}
