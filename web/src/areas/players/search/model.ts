/** Parses the text of the player search; no React, no requests. */
import type { Profile } from '@/shared/api/schema';
import { isPlatform, isSame, type Named } from '../model';

/** The selectable games; disabled ones are shown, too. */
export const GAMES = [
  { key: 'wz1', name: 'Warzone', off: false },
  { key: 'wz2', name: 'Warzone 2.0', off: true },
  { key: 'mw2', name: 'Modern Warfare II', off: true },
] as const;
export type Game = (typeof GAMES)[number]['key'];

/** The minimum length of a name. */
const LEAST = 3;
/** The debounce before a lookup. */
export const PAUSE_MS = 600;

/** Normalizes a name: with a `#` number, both parts are trimmed and uppercased. */
export function nameIn(text: string): string {
  const [name = '', ...rest] = text.trim().split('#');
  return rest.length === 0 ? name : `${name.trim()}#${rest.join('#').trim()}`.toUpperCase();
}

export const isLongEnough = (text: string): boolean => [...nameIn(text)].length >= LEAST;

/** The meaning of a submitted text: digits only are a match id. */
export type Wish = { kind: 'nothing' } | { kind: 'match'; id: string } | { kind: 'player'; name: string };

export function wishOf(text: string): Wish {
  const name = nameIn(text);
  if (!isLongEnough(name)) return { kind: 'nothing' };
  return /^\d+$/.test(name) ? { kind: 'match', id: name } : { kind: 'player', name };
}

export const TABS = ['results', 'recents', 'favorites'] as const;
export type Tab = (typeof TABS)[number];

/** The results tab exists only for a long enough text. */
export const tabsFor = (text: string): readonly Tab[] => (isLongEnough(text) ? TABS : TABS.slice(1));

/**
 * Returns the tab after typing: results for a long enough text, recents after clearing it; favorites stay open without
 * a search.
 */
export function tabAfter(text: string, open: Tab, before = ''): Tab {
  if (isLongEnough(text)) return 'results';
  return open === 'results' || isLongEnough(before) ? 'recents' : open;
}

const MOST_RECENTS = 50;

/** Adds a player to the front, without duplicates, up to the limit. */
export function withRecent(recents: readonly Named[], player: Named): Named[] {
  return [player, ...recents.filter((one) => !isSame(one, player))].slice(0, MOST_RECENTS);
}

const isNamed = (one: unknown): one is Named =>
  typeof one === 'object' &&
  one !== null &&
  'username' in one &&
  typeof one.username === 'string' &&
  one.username !== '' &&
  'platform' in one &&
  typeof one.platform === 'string' &&
  isPlatform(one.platform);

const isNumber = (uno: unknown): uno is string => typeof uno === 'string' && /^\d{1,20}$/.test(uno);

/** Parses the stored players; ignores invalid entries. */
export function recentsIn(stored: string | null): Named[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found)
      ? found
          .filter(isNamed)
          .map(({ username, platform, uno }) => ({ username, platform, ...(isNumber(uno) && { uno }) }))
          .slice(0, MOST_RECENTS)
      : [];
  } catch {
    return [];
  }
}

/** The pause between two requests for a profile that is being fetched, and the maximum number of them. */
export const LOOK_AGAIN_MS = 1000;
export const MOST_LOOKS = 30;

/** Whether a lookup has found a player: a profile that is being fetched and has no matches yet may still fail. */
export const isFound = ({ state, total_games }: Pick<Profile, 'state' | 'total_games'>): boolean => state !== 'fetching' || total_games > 0;

/** Errors for which a retry is pointless. */
const FINAL = ['not_allowed', 'user_not_found'];

export const showsHint = (failure: string | null): boolean => failure === null || !FINAL.includes(failure);

/** Returns the next highlight for a key, -1 for the field; null for other keys. */
export function markerAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return null;
}
