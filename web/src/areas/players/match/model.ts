/** What the page of a match shows of it, and in which order. */
import type { MatchRow, MatchTeam, MatchView, TeamCalc } from '@/shared/api/schema';

/** Which match an address means, and whose; without a game the first Warzone is meant. */
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

/** What the hash holds; what it does not name is as on the bare address. */
export type Shown = {
  view: View;
  sort: Sort;
  /** The other way round: the last place, or the fewest kills, first. */
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

/** The other view begins with its own first order. */
export const withView = (shown: Shown, view: View): Shown =>
  view === shown.view ? shown : { ...shown, view, sort: first(view), turned: false };

/** Chosen again, an order is turned round. */
export const withSort = (shown: Shown, sort: Sort): Shown => ({ ...shown, sort, turned: sort === shown.sort && !shown.turned });

export type Squad = MatchTeam & { calc: TeamCalc };

const NO_CALC = { kd_rank: 0, team_kills: 0, kd_team: 0, kd_team_grad: 0, place_grad: 0 };

/** Each team with its figures. */
export function squadsOf({ teams, teams_calc }: Pick<MatchView, 'teams' | 'teams_calc'>): Squad[] {
  const figures = new Map(teams_calc.map((calc) => [calc.team, calc]));
  return teams.map((team) => ({ ...team, calc: figures.get(team.team) ?? { ...NO_CALC, team: team.team, place: team.place } }));
}

/** Whoever did most stands for the team: its own name is a code that tells nobody anything. */
export function leaderOf({ team, members }: Pick<Squad, 'team' | 'members'>): string {
  const [leader] = members.toSorted((one, other) => other.kills - one.kills);
  return leader?.username ?? team;
}

/** A place that nobody knows comes after all others. */
const placeOf = ({ place }: { place: number }) => place || Number.MAX_SAFE_INTEGER;

const byTeam: Readonly<Partial<Record<Sort, (one: Squad, other: Squad) => number>>> = {
  place: () => 0,
  kd: (one, other) => other.calc.kd_team - one.calc.kd_team,
  kills: (one, other) => other.calc.team_kills - one.calc.team_kills,
};

/** Of equals the better placed come first, whichever way round. */
export function sortedSquads(squads: readonly Squad[], sort: Sort, turned = false): Squad[] {
  const way = turned ? -1 : 1;
  const compare = byTeam[sort] ?? byTeam.place;
  return squads.toSorted((one, other) => {
    const placed = placeOf(one) - placeOf(other);
    return way * (compare?.(one, other) ?? 0) || (sort === 'place' ? way * placed : placed);
  });
}

/** A player, and how her team was placed. */
export type Ranked = { row: MatchRow; place: number; grade: number };

export const rankedIn = (squads: readonly Squad[]): Ranked[] =>
  squads.flatMap(({ members, place, calc }) => members.map((row) => ({ row, place, grade: calc.place_grad })));

/** Everybody plays alone. */
export const isSolo = (squads: readonly Squad[]): boolean => squads.length > 1 && squads.every(({ members }) => members.length <= 1);

const byPlayer: Readonly<Partial<Record<Sort, (row: MatchRow) => number>>> = {
  kd: (row) => row.kdR,
  kills: (row) => row.kills,
  deaths: (row) => row.deaths,
};

/** Everybody, the most first. Of equals those with more kills, then the better placed. */
export function sortedPlayers(squads: readonly Squad[], sort: Sort, turned = false): Ranked[] {
  const figure = byPlayer[sort] ?? ((row: MatchRow) => row.kdR);
  const way = turned ? -1 : 1;
  return rankedIn(squads).sort(
    (one, other) => way * (figure(other.row) - figure(one.row)) || other.row.kills - one.row.kills || placeOf(one) - placeOf(other),
  );
}

/** Where all players are in two teams, a team's own table keeps to the one whose match it is. */
export function shownMembers(teamCount: number, members: readonly MatchRow[], ofSomebody: boolean): readonly MatchRow[] {
  return teamCount === 2 && ofSomebody ? members.filter((row) => row.current_u) : members;
}

/** The player whose profile the reader comes from, and her team. */
export function currentIn(squads: readonly Squad[]): { row: MatchRow; squad: Squad } | null {
  for (const squad of squads) {
    const row = squad.members.find(({ current_u }) => current_u);
    if (row) return { row, squad };
  }
  return null;
}

/** YES, NO, or nothing that could be said: no gulag in this mode, or never sent there. */
export const gulagOf = ({ gulag }: { gulag: string }): 'yes' | 'no' | null => (gulag === 'YES' ? 'yes' : gulag === 'NO' ? 'no' : null);

/** A channel on Twitch: its name, or its address there. Nothing else becomes a link. */
export function twitchOf({ twitch }: { twitch?: string | null }): string | null {
  const name = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(\w+)\/?$/i.exec(twitch ?? '')?.[1] ?? /^\w{2,30}$/.exec(twitch ?? '')?.[0];
  return name ? `https://www.twitch.tv/${name}` : null;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, index) => [word, index] as const),
  ...TENS.split(' ').map((word, index) => [word, index * 10 + 20] as const),
  ['hundred', 100],
  // What the first two of them are called, however many there are.
  ['axis', 1],
  ['allies', 2],
]);

/** The publisher writes the numbers of teams in words: `team_thirty_one` is 31. Null for a name that is none. */
export function teamNumber(code: string): number | null {
  const words = code
    .replace(/^team_/i, '')
    .toLowerCase()
    .split('_');
  let number = 0;
  for (const word of words) {
    const value = /^\d+$/.test(word) ? Number(word) : NUMBERS.get(word);
    if (value === undefined) return null;
    number = word === 'hundred' ? Math.max(number, 1) * 100 : number + value;
  }
  return number;
}
