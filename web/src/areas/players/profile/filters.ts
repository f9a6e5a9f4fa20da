/** The state in the URL of a profile: the scope, the match filter, and the compared player. */
import { referenceOf } from '@/shared/paths';
import { type Game, isPlatform, type Platform, parseReference, type PlayerKey } from '../model';

export const KINDS = ['br', 'resurgence', 'plunder', 'rumble', 'other'] as const;
export const SQUADS = ['solo', 'duo', 'trio', 'quad'] as const;

export type Kind = (typeof KINDS)[number];
export type Squad = (typeof SQUADS)[number];

/** Names of places are the same in every language. */
export const MAPS: Record<Game, readonly { key: string; name: string }[]> = {
  wz1: [
    { key: 'verdansk', name: 'Verdansk' },
    { key: 'rebirth', name: 'Rebirth Island' },
    { key: 'caldera', name: 'Caldera' },
    { key: 'fortunes', name: 'Fortune’s Keep' },
  ],
  wz2: [
    { key: 'al-mazrah', name: 'Al Mazrah' },
    { key: 'ashika', name: 'Ashika Island' },
    { key: 'building-21', name: 'Building 21' },
  ],
};

export interface HistoryFilter {
  mode: Kind | null;
  map: string | null;
  squad: Squad | null;
  won: boolean;
  /** Dates as in the URL: `2022-05-03`. */
  from: string | null;
  to: string | null;
  /** A part of a teammate's name. */
  with: string;
}

export const NO_FILTER: HistoryFilter = { mode: null, map: null, squad: null, won: false, from: null, to: null, with: '' };

/** The complete state in the URL of a profile. */
export interface View extends HistoryFilter {
  scope: string;
  vs: { platform: Platform; username: string; uno?: string | null | undefined } | null;
  /** What the comparison is about: a scope, or `mode-` and the kind of a mode. */
  by: string;
}

export const ALL_TIME = 'all';

export const VIEW_KEYS = ['scope', 'mode', 'map', 'squad', 'won', 'from', 'to', 'with', 'vs', 'by'] as const;

const LONGEST_NAME = 64;

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null => all.find((one) => one === text) ?? null;
const name = (text: string | null) =>
  Array.from((text ?? '').trim())
    .slice(0, LONGEST_NAME)
    .join('');

/** Parses a valid date. */
function dayIn(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

/** Parses `psn:Some_Name` or `psn:Some_Name~123`. */
function playerIn(text: string | null): View['vs'] {
  const [, platform = '', rest = ''] = /^([a-z]+):(.+)$/.exec((text ?? '').trim()) ?? [];
  const { username: given, ...uno } = parseReference(rest);
  const username = name(given);
  return isPlatform(platform) && username.length >= 2 ? { platform, username, ...uno } : null;
}

const scopeKey = (text: string | null): string => (text && /^[a-z][a-z0-9-]{1,30}$/.test(text) ? text : ALL_TIME);

export function viewIn(search: URLSearchParams): View {
  const map = search.get('map') ?? '';
  return {
    scope: scopeKey(search.get('scope')),
    mode: oneOf(KINDS, search.get('mode')),
    map: oneOf(
      Object.values(MAPS).flatMap((maps) => maps.map(({ key }) => key)),
      map,
    ),
    squad: oneOf(SQUADS, search.get('squad')),
    won: search.get('won') === '1',
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    with: name(search.get('with')),
    vs: playerIn(search.get('vs')),
    by: scopeKey(search.get('by')),
  };
}

/** Returns the query string; omits defaults. */
export function viewQuery({ scope, mode, map, squad, won, from, to, with: mate, vs, by }: View): string {
  const pairs: [string, string | null][] = [
    ['scope', scope === ALL_TIME ? null : scope],
    ['mode', mode],
    ['map', map],
    ['squad', squad],
    ['won', won ? '1' : null],
    ['from', from],
    ['to', to],
    ['with', mate || null],
    ['vs', vs && `${vs.platform}:${referenceOf(vs)}`],
    ['by', vs && by !== ALL_TIME ? by : null],
  ];
  const given = pairs.flatMap(([key, value]) => (value === null ? [] : [`${key}=${encodeURIComponent(value).replaceAll('%3A', ':')}`]));
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** Counts the active filters; the dates count once. */
export const activeFilters = ({ mode, map, squad, won, from, to, with: mate }: HistoryFilter): number =>
  [mode, map, squad, won, from ?? to, mate].filter(Boolean).length;

const DAY = 86_400;

/** Returns the first and last second of the dates in UTC, as the server counts days. */
export function secondsOf({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): { from?: number; to?: number } {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
  return { ...(from && { from: at(from) }), ...(to && { to: at(to) + DAY - 1 }) };
}

export const opponentOf = (player: PlayerKey, { vs }: View): PlayerKey | null => vs && { game: player.game, ...vs };
