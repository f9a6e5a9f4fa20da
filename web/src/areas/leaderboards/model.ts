/** The model of tournaments and records; no React, no requests. */
import { SOCIAL_NAMES } from '@/areas/streamers/model';
import type { RecordAxes, Social, TeamGame, TeamRow } from '@/shared/api/schema';

export type EventAt = { year: string; type: string; region: string };
export type RecordsAt = { season: string; map: string; mode: string; squad: string; squads: string };

const LONGEST_WORDS = 40;

/** Returns the search text as the server writes it in URLs. */
export function wordsIn(search: URLSearchParams): string {
  return Array.from((search.get('s') ?? '').trim())
    .slice(0, LONGEST_WORDS)
    .join('')
    .trim();
}

/** Parses `trios;global` of the selects into parts of the URL. */
export function eventAt(year: string, key: string): EventAt {
  const [type = '', region = ''] = key.split(';');
  return { year, type, region };
}

export const eventKey = ({ type, region }: Pick<EventAt, 'type' | 'region'>) => `${type};${region}`;

/** Formats the match number; a range if only a sum of several matches is known, a dash if the number is unknown. */
export function gameNumber({ n, until }: Pick<TeamGame, 'n' | 'until'>): string {
  if (typeof n !== 'number') return '–';
  return typeof until === 'number' ? `${n}–${until}` : String(n);
}

/** Formats a place, or a range of places. */
export function placeOf({ place, worst }: Pick<TeamGame, 'place' | 'worst'>): string {
  if (typeof place !== 'number') return '–';
  return typeof worst === 'number' ? `${place}–${worst}` : String(place);
}

/** Returns what is known of a team's players: kills per match, sums, or nothing. */
export function playersKnown({ players }: Pick<TeamRow, 'players'>): 'matches' | 'sums' | 'nothing' {
  if (players.some(({ summ }) => summ.kills.length > 0)) return 'matches';
  const known = (value: number | null | undefined) => typeof value === 'number';
  return players.some(({ total_kills, total_scores }) => known(total_kills) || known(total_scores)) ? 'sums' : 'nothing';
}

/** A player who may be a streamer. */
export type Streaming = { name: string; live: boolean; socials: readonly Social[] };

/** Returns players who stream or have social links, live ones first. */
export function streaming(players: readonly Streaming[]): Streaming[] {
  const found = players.filter(({ live, socials }) => live || socials.length > 0);
  return [...found.filter(({ live }) => live), ...found.filter(({ live }) => !live)];
}

const isNetwork = (kind: string): kind is keyof typeof SOCIAL_NAMES => Object.hasOwn(SOCIAL_NAMES, kind);

export const networkName = (kind: string): string => (isNetwork(kind) ? SOCIAL_NAMES[kind] : kind);

/** Returns the length of a bar in percent of the longest one. */
export function share(value: number | null | undefined, most: number | null | undefined): number {
  return typeof value === 'number' && typeof most === 'number' && most > 0 ? Math.round((value / most) * 100) : 0;
}

/** Names of modes are the same in every language. */
const MODE_NAMES: Readonly<Record<string, string>> = { br: 'Battle Royale', resurgence: 'Resurgence' };

/** The default records of the first Warzone. */
export const FIRST_RECORDS = { season: 'alltime', map: 'verdansk', mode: 'br' };

export const GAME_NAMES = { wz1: 'Warzone I', wz2: 'Warzone 2.0' } as const;

const modeName = (mode: string): string => MODE_NAMES[mode] ?? mode;

type Choice = { value: string; label: string };

/** Returns options for maps with their modes; includes the one in the URL even if it has no records. */
export function mapChoices(maps: RecordAxes['maps'], at: RecordsAt): Choice[] {
  const label = (name: string, mode: string) => `${name} · ${modeName(mode)}`;
  const all = maps.flatMap(({ map, name, modes }) => modes.map((mode) => ({ value: `${map};${mode}`, label: label(name, mode) })));
  const value = `${at.map};${at.mode}`;
  if (all.some((one) => one.value === value)) return all;
  const name = maps.find(({ map }) => map === at.map)?.name ?? at.map;
  return [...all, { value, label: label(name, at.mode) }];
}

/** Normalizes `solos` to `solo`. */
const lobby = (squads: string) => (squads === 'solos' ? 'solo' : squads);

export const pairingOf = ({ squad, squads }: Pick<RecordsAt, 'squad' | 'squads'>) => `${squad};${lobby(squads)}`;

/** Returns the pairings of squads and lobbies, including the one in the URL. */
export function pairings(squads: RecordAxes['squads'], at: RecordsAt): { squad: string; squads: string }[] {
  const own = { squad: at.squad, squads: lobby(at.squads) };
  return squads.some((one) => pairingOf(one) === pairingOf(own)) ? [...squads] : [...squads, own];
}

/** Returns the URL params with another map and mode, or another pairing. */
export function withMap(at: RecordsAt, value: string): RecordsAt {
  const [map = at.map, mode = at.mode] = value.split(';');
  return { ...at, map, mode };
}

export function withPairing(at: RecordsAt, value: string): RecordsAt {
  const [squad = at.squad, squads = at.squads] = value.split(';');
  return { ...at, squad, squads };
}

/** Returns the season number of `s3`; null for all seasons. */
export function seasonNumber(season: string): number | null {
  const number = /^s(\d)$/.exec(season)?.[1];
  return number === undefined ? null : Number(number);
}
