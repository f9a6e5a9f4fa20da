import { expect, test } from 'vitest';
import type { MatchRow } from '@/shared/api/schema';
import {
  leaderOf,
  addressed,
  currentIn,
  gulagOf,
  hashOf,
  isSolo,
  shownIn,
  shownMembers,
  sortedPlayers,
  sortedSquads,
  squadsOf,
  teamNumber,
  twitchOf,
  withSort,
  withView,
} from './model';

const row = (username: string, kdR: number, kills: number, deaths: number, current_u = false): MatchRow => ({
  username,
  uno: username,
  clantag: 'emptytag',
  links: [],
  current_u,
  kills,
  kdR,
  deaths,
  assists: 0,
  distance: 0,
  gulag_wins: 0,
  gulag_losses: 0,
  time_played: 0,
  headshots: 0,
  damage: 0,
  score: 0,
  gulag: '-',
  revives: 0,
  streak: 0,
  guns: {},
  perks: {},
  equip: {},
});

const squads = squadsOf({
  teams: [
    { team: 'two', place: 2, members: [row('ann', 3, 6, 2), row('bob', 1, 2, 2, true)] },
    { team: 'one', place: 1, members: [row('cem', 2, 4, 2)] },
    { team: 'none', place: 0, members: [row('dana', 0, 0, 1)] },
  ],
  teams_calc: [
    { team: 'one', place: 1, kd_rank: 2, team_kills: 4, kd_team: 2, kd_team_grad: 3, place_grad: 4 },
    { team: 'two', place: 2, kd_rank: 1, team_kills: 8, kd_team: 2, kd_team_grad: 3, place_grad: 3 },
  ],
});

test.each([
  ['place', false, ['one', 'two', 'none']],
  ['place', true, ['none', 'two', 'one']],
  ['kills', false, ['two', 'one', 'none']],
  ['kills', true, ['none', 'one', 'two']],
  // Ties: the better placed first, in both directions.
  ['kd', false, ['one', 'two', 'none']],
  ['kd', true, ['none', 'one', 'two']],
] as const)('teams sorted by %s, turned %o', (sort, turned, expected) => {
  expect(sortedSquads(squads, sort, turned).map(({ team }) => team)).toEqual(expected);
});

test.each([
  ['kd', false, ['ann', 'cem', 'bob', 'dana']],
  ['kills', false, ['ann', 'cem', 'bob', 'dana']],
  ['kills', true, ['dana', 'bob', 'cem', 'ann']],
  // Two deaths each: by kills, then by place.
  ['deaths', false, ['ann', 'cem', 'bob', 'dana']],
  ['deaths', true, ['dana', 'ann', 'cem', 'bob']],
] as const)('players sorted by %s, turned %o', (sort, turned, expected) => {
  expect(sortedPlayers(squads, sort, turned).map((one) => one.row.username)).toEqual(expected);
});

test('sorting does not change the response', () => {
  const before = squads.map(({ team }) => team);
  sortedSquads(squads, 'kills');
  expect(squads.map(({ team }) => team)).toEqual(before);
});

test('includes a team without stats', () => {
  expect(squads[2]?.calc).toMatchObject({ team: 'none', team_kills: 0, place_grad: 0 });
});

test.each([
  [2, true, ['bob']],
  [3, true, ['ann', 'bob']],
  // A match without a current player.
  [2, false, ['ann', 'bob']],
])('chooses the team table rows with %i teams (current player: %o)', (count, ofSomebody, expected) => {
  expect(shownMembers(count, squads[0]?.members ?? [], ofSomebody).map(({ username }) => username)).toEqual(expected);
});

test('returns the current player and the team', () => {
  expect(currentIn(squads)?.squad.team).toBe('two');
  expect(currentIn(squads.slice(1))).toBeNull();
});

test.each([
  ['', { view: 'teams', sort: 'place', turned: false, tab: 'stats' }],
  ['#view=players', { view: 'players', sort: 'kd', turned: false, tab: 'stats' }],
  ['#view=players&sort=deaths&turned&tab=guns', { view: 'players', sort: 'deaths', turned: true, tab: 'guns' }],
  ['#sort=kills&tab=equip', { view: 'teams', sort: 'kills', turned: false, tab: 'equip' }],
] as const)('reads and writes the hash %s', (hash, expected) => {
  expect(shownIn(hash)).toEqual(expected);
  expect(hashOf(expected)).toBe(hash);
});

test.each(['#view=x&sort=deaths&tab=y', '#sort=deaths', '#%', '#main'])('ignores the invalid hash %s', (hash) => {
  expect(shownIn(hash)).toEqual(shownIn(''));
});

test('choosing a sort again reverses it; another sort or view resets it', () => {
  const start = shownIn('');
  const turned = withSort(start, 'place');
  expect(turned.turned).toBe(true);
  expect(withSort(turned, 'kd')).toMatchObject({ sort: 'kd', turned: false });
  expect(withView({ ...turned, tab: 'guns' }, 'players')).toEqual({ view: 'players', sort: 'kd', turned: false, tab: 'guns' });
  expect(withView(turned, 'teams')).toEqual(turned);
});

test.each([
  ['YES', 'yes'],
  ['NO', 'no'],
  ['-', null],
  ['', null],
])('gulag %o is %o', (gulag, expected) => expect(gulagOf({ gulag })).toBe(expected));

test.each([
  ['https://www.twitch.tv/some_one', 'https://www.twitch.tv/some_one'],
  ['twitch.tv/someone/', 'https://www.twitch.tv/someone'],
  ['someone', 'https://www.twitch.tv/someone'],
  ['https://twitch.tv.evil.example/someone', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('twitch %o links to %o', (twitch, expected) => expect(twitchOf({ twitch })).toBe(expected));

test.each([
  [{ game: 'wz2', id: '77' }, '?handle=some%231', { game: 'wz2', id: '77', handle: 'some#1' }],
  [{ id: '77' }, '', { game: 'wz1', id: '77', handle: '' }],
])('parses the URL %o%s to %o', (params, search, expected) => {
  expect(addressed(params, new URLSearchParams(search))).toEqual(expected);
});

test('a lobby is solo if every team has one player', () => {
  expect(isSolo(squads)).toBe(false);
  expect(isSolo(squads.slice(1))).toBe(true);
  expect(isSolo([])).toBe(false);
});

test('names a team after its best player', () => {
  expect(squads.map(leaderOf)).toEqual(['ann', 'cem', 'dana']);
  expect(leaderOf({ team: 'empty', members: [] })).toBe('empty');
});

test.each([
  ['team_four', 4],
  ['team_thirty_one', 31],
  ['team_one_hundred_fifty_two', 152],
  ['team_twelve', 12],
  ['allies', 2],
  ['7', 7],
  ['team_red', null],
  ['', null],
])('the team %o has the number %o', (code, expected) => expect(teamNumber(code)).toBe(expected));
