/** Rules of tournaments and records; no React, no requests. */
import { SOCIAL_NAMES } from '@/areas/streamers/model';
import type { RecordAxes, Social, TeamGame, TeamRow } from '@/shared/api/schema';

export type EventAt = { year: string; type: string; region: string };
export type RecordsAt = { season: string; map: string; mode: string; squad: string; squads: string };

const LONGEST_WORDS = 40;

/** What is looked for, as the server writes it in addresses. */
export function wordsIn(search: URLSearchParams): string {
  return Array.from((search.get('s') ?? '').trim())
    .slice(0, LONGEST_WORDS)
    .join('')
    .trim();
}

/** `trios;global` as it is in selects, and as pieces of an address. */
export function eventAt(year: string, key: string): EventAt {
  const [type = '', region = ''] = key.split(';');
  return { year, type, region };
}

export const eventKey = ({ type, region }: Pick<EventAt, 'type' | 'region'>) => `${type};${region}`;

/** Of several matches only the sum is known; of some nobody says which they were. */
export function gameNumber({ n, until }: Pick<TeamGame, 'n' | 'until'>): string {
  if (typeof n !== 'number') return '–';
  return typeof until === 'number' ? `${n}–${until}` : String(n);
}

/** A place, or those between which it was. */
export function placeOf({ place, worst }: Pick<TeamGame, 'place' | 'worst'>): string {
  if (typeof place !== 'number') return '–';
  return typeof worst === 'number' ? `${place}–${worst}` : String(place);
}

/** What is known of a team's players: kills in every match, sums, or nothing. */
export function playersKnown({ players }: Pick<TeamRow, 'players'>): 'matches' | 'sums' | 'nothing' {
  if (players.some(({ summ }) => summ.kills.length > 0)) return 'matches';
  const known = (value: number | null | undefined) => typeof value === 'number';
  return players.some(({ total_kills, total_scores }) => known(total_kills) || known(total_scores)) ? 'sums' : 'nothing';
}

/** Somebody who may be one of the streamers. */
export type Streaming = { name: string; live: boolean; socials: readonly Social[] };

/** Those who have something to show besides their names, whoever is on air first. */
export function streaming(players: readonly Streaming[]): Streaming[] {
  const found = players.filter(({ live, socials }) => live || socials.length > 0);
  return [...found.filter(({ live }) => live), ...found.filter(({ live }) => !live)];
}

const isNetwork = (kind: string): kind is keyof typeof SOCIAL_NAMES => Object.hasOwn(SOCIAL_NAMES, kind);

export const networkName = (kind: string): string => (isNetwork(kind) ? SOCIAL_NAMES[kind] : kind);

/** How long a bar is beside the longest, in percent. */
export function share(value: number | null | undefined, most: number | null | undefined): number {
  return typeof value === 'number' && typeof most === 'number' && most > 0 ? Math.round((value / most) * 100) : 0;
}

/** Names of modes are the same in every language. */
const MODE_NAMES: Readonly<Record<string, string>> = { br: 'Battle Royale', resurgence: 'Resurgence' };

/** Where the records of the first Warzone begin. */
export const FIRST_RECORDS = { season: 'alltime', map: 'verdansk', mode: 'br' };

export const GAME_NAMES = { wz1: 'Warzone I', wz2: 'Warzone 2.0' } as const;

const modeName = (mode: string): string => MODE_NAMES[mode] ?? mode;

type Choice = { value: string; label: string };

/** Maps with their modes; what the address says is among them even if nobody plays it. */
export function mapChoices(maps: RecordAxes['maps'], at: RecordsAt): Choice[] {
  const label = (name: string, mode: string) => `${name} · ${modeName(mode)}`;
  const all = maps.flatMap(({ map, name, modes }) => modes.map((mode) => ({ value: `${map};${mode}`, label: label(name, mode) })));
  const value = `${at.map};${at.mode}`;
  if (all.some((one) => one.value === value)) return all;
  const name = maps.find(({ map }) => map === at.map)?.name ?? at.map;
  return [...all, { value, label: label(name, at.mode) }];
}

/** `solos` is another word for `solo`. */
const lobby = (squads: string) => (squads === 'solos' ? 'solo' : squads);

export const pairingOf = ({ squad, squads }: Pick<RecordsAt, 'squad' | 'squads'>) => `${squad};${lobby(squads)}`;

/** Squads against lobbies they fit into, and what the address says. */
export function pairings(squads: RecordAxes['squads'], at: RecordsAt): { squad: string; squads: string }[] {
  const own = { squad: at.squad, squads: lobby(at.squads) };
  return squads.some((one) => pairingOf(one) === pairingOf(own)) ? [...squads] : [...squads, own];
}

/** The address with another map and mode, or another pairing. */
export function withMap(at: RecordsAt, value: string): RecordsAt {
  const [map = at.map, mode = at.mode] = value.split(';');
  return { ...at, map, mode };
}

export function withPairing(at: RecordsAt, value: string): RecordsAt {
  const [squad = at.squad, squads = at.squads] = value.split(';');
  return { ...at, squad, squads };
}

/** `s3` is the third season; null is all of them. */
export function seasonNumber(season: string): number | null {
  const number = /^s(\d)$/.exec(season)?.[1];
  return number === undefined ? null : Number(number);
}
