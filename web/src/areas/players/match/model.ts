/** The view model of the match page: what is shown, in which order. */
import type { MatchRow, MatchTeam, MatchView, TeamCalc } from '@/shared/api/schema';

/** Returns the match and player of a URL; the default game is the first Warzone. */
export function addressed(params: Readonly<Partial<Record<string, string>>>, search: URLSearchParams) {
  const { game = 'wz1', id = '' } = params;
  return { game, id, handle: search.get('handle') ?? '' };
}

export const VIEWS = ['teams', 'players'] as const;
export const TABS = ['stats', 'guns', 'perks', 'equip'] as const;
const TEAM_SORTS = ['place', 'kd', 'kills'] as const;
const PLAYER_SORTS = ['kd', 'kills', 'deaths'] as const;

export type View = (typeof VIEWS)[number];
export type Tab = (typeof TABS)[number];
export type Sort = (typeof TEAM_SORTS)[number] | (typeof PLAYER_SORTS)[number];

export const SORTS: Readonly<Record<View, readonly Sort[]>> = { teams: TEAM_SORTS, players: PLAYER_SORTS };

/** The state in the hash; missing parts have their defaults. */
export type Shown = {
  view: View;
  sort: Sort;
  /** Reversed: the last place, or the fewest kills, first. */
  turned: boolean;
  tab: Tab;
};

const oneOf = <T extends string>(few: readonly T[], wanted: string | null): T | undefined => few.find((one) => one === wanted);
const first = (view: View): Sort => (view === 'teams' ? 'place' : 'kd');

export function shownIn(hash: string): Shown {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const view = oneOf(VIEWS, given.get('view')) ?? 'teams';
  const sort = oneOf(SORTS[view], given.get('sort')) ?? first(view);
  return { view, sort, turned: given.has('turned'), tab: oneOf(TABS, given.get('tab')) ?? 'stats' };
}

export function hashOf({ view, sort, turned, tab }: Shown): string {
  const pieces = [
    view !== 'teams' && `view=${view}`,
    sort !== first(view) && `sort=${sort}`,
    turned && 'turned',
    tab !== 'stats' && `tab=${tab}`,
  ].filter(Boolean);
  return pieces.length > 0 ? `#${pieces.join('&')}` : '';
}

/** Another view starts with its default order. */
export const withView = (shown: Shown, view: View): Shown =>
  view === shown.view ? shown : { ...shown, view, sort: first(view), turned: false };

/** Choosing the same order again reverses it. */
export const withSort = (shown: Shown, sort: Sort): Shown => ({ ...shown, sort, turned: sort === shown.sort && !shown.turned });

export type Squad = MatchTeam & { calc: TeamCalc };

const NO_CALC = { kd_rank: null, team_kills: 0, kd_team: 0, kd_team_grad: 0, place_grad: 0 };

/** Joins teams with their stats. */
export function squadsOf({ teams, teams_calc }: Pick<MatchView, 'teams' | 'teams_calc'>): Squad[] {
  const statsByTeam = new Map(teams_calc.map((calc) => [calc.team, calc]));
  return teams.map((team) => ({ ...team, calc: statsByTeam.get(team.team) ?? { ...NO_CALC, team: team.team, place: team.place } }));
}

/** Returns the member with the most kills, who names the team: its own name is a code. */
export function leaderOf({ team, members }: Pick<Squad, 'team' | 'members'>): string {
  const [leader] = members.toSorted((one, other) => other.kills - one.kills);
  return leader?.username ?? team;
}

/** Unknown places come last. */
const placeOf = ({ place }: { place: number }) => place || Number.MAX_SAFE_INTEGER;

const byTeam: Readonly<Partial<Record<Sort, (one: Squad, other: Squad) => number>>> = {
  place: () => 0,
  kd: (one, other) => other.calc.kd_team - one.calc.kd_team,
  kills: (one, other) => other.calc.team_kills - one.calc.team_kills,
};

/** Sorts teams. Ties: the better placed first, in both directions. */
export function sortedSquads(squads: readonly Squad[], sort: Sort, turned = false): Squad[] {
  const direction = turned ? -1 : 1;
  const compare = byTeam[sort] ?? byTeam.place;
  return squads.toSorted((one, other) => {
    const placed = placeOf(one) - placeOf(other);
    return direction * (compare?.(one, other) ?? 0) || (sort === 'place' ? direction * placed : placed);
  });
}

/** A player with the place of the team. */
export type Ranked = { row: MatchRow; place: number; grade: number };

export const rankedIn = (squads: readonly Squad[]): Ranked[] =>
  squads.flatMap(({ members, place, calc }) => members.map((row) => ({ row, place, grade: calc.place_grad })));

/** Whether all teams have one player. */
export const isSolo = (squads: readonly Squad[]): boolean => squads.length > 1 && squads.every(({ members }) => members.length <= 1);

const byPlayer: Readonly<Partial<Record<Sort, (row: MatchRow) => number>>> = {
  kd: (row) => row.kdR,
  kills: (row) => row.kills,
  deaths: (row) => row.deaths,
};

/** Sorts all players, the most first. Ties: by kills, then by place. */
export function sortedPlayers(squads: readonly Squad[], sort: Sort, turned = false): Ranked[] {
  const statOf = byPlayer[sort] ?? ((row: MatchRow) => row.kdR);
  const direction = turned ? -1 : 1;
  return rankedIn(squads).sort(
    (one, other) => direction * (statOf(other.row) - statOf(one.row)) || other.row.kills - one.row.kills || placeOf(one) - placeOf(other),
  );
}

/** With two teams of all players, a team's table shows only the current player. */
export function shownMembers(teamCount: number, members: readonly MatchRow[], ofSomebody: boolean): readonly MatchRow[] {
  return teamCount === 2 && ofSomebody ? members.filter((row) => row.current_u) : members;
}

/** Returns the current player, whose profile linked here, and the team. */
export function currentIn(squads: readonly Squad[]): { row: MatchRow; squad: Squad } | null {
  for (const squad of squads) {
    const row = squad.members.find(({ current_u }) => current_u);
    if (row) return { row, squad };
  }
  return null;
}

/** Returns the other players of the match with the name of a player. */
export const namesakesOf = (squads: readonly Squad[], { uno, username }: MatchRow): Ranked[] =>
  rankedIn(squads).filter(({ row }) => row.uno !== uno && row.username.toLowerCase() === username.toLowerCase());

/** Returns the result; null if the mode has no gulag or the player was not in it. */
export const gulagOf = ({ gulag }: { gulag: string }): 'yes' | 'no' | null => (gulag === 'YES' ? 'yes' : gulag === 'NO' ? 'no' : null);

/** Returns the Twitch URL of a channel name or URL; null for anything else. */
export function twitchOf({ twitch }: { twitch?: string | null }): string | null {
  const name = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(\w+)\/?$/i.exec(twitch ?? '')?.[1] ?? /^\w{2,30}$/.exec(twitch ?? '')?.[0];
  return name ? `https://www.twitch.tv/${name}` : null;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const TEAM_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, index) => [word, index] as const),
  ...TENS.split(' ').map((word, index) => [word, index * 10 + 20] as const),
  ['hundred', 100],
  // The names of the first two teams, however many there are.
  ['axis', 1],
  ['allies', 2],
]);

/** Parses the publisher's team numbers: `team_thirty_one` is 31. Null for other names. */
export function teamNumber(code: string): number | null {
  const words = code
    .replace(/^team_/i, '')
    .toLowerCase()
    .split('_');
  let number = 0;
  for (const word of words) {
    const value = /^\d+$/.test(word) ? Number(word) : TEAM_NUMBERS.get(word);
    if (value === undefined) return null;
    number = word === 'hundred' ? Math.max(number, 1) * 100 : number + value;
  }
  return number;
}
