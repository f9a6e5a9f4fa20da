/** What the search for players makes of what is typed; no React, no requests. */
import { isPlatform, isSame, type Named } from '../model';

/** The games that can be chosen; those that are off are named all the same. */
export const GAMES = [
  { key: 'wz1', name: 'Warzone', off: false },
  { key: 'wz2', name: 'Warzone 2.0', off: true },
  { key: 'mw2', name: 'Modern Warfare II', off: true },
] as const;
export type Game = (typeof GAMES)[number]['key'];

/** So many characters a name has at least before anything is looked up or sent. */
const LEAST = 3;
/** How long the fingers rest before a name is looked up. */
export const PAUSE_MS = 600;

/** A name as it is asked for: with a number behind a hash sign, both are trimmed and all of it is in capitals. */
export function nameIn(text: string): string {
  const [name = '', ...rest] = text.trim().split('#');
  return rest.length === 0 ? name : `${name.trim()}#${rest.join('#').trim()}`.toUpperCase();
}

export const isLongEnough = (text: string): boolean => [...nameIn(text)].length >= LEAST;

/** What sending the text asks for: digits alone are the number of a match. */
export type Wish = { kind: 'nothing' } | { kind: 'match'; id: string } | { kind: 'player'; name: string };

export function wishOf(text: string): Wish {
  const name = nameIn(text);
  if (!isLongEnough(name)) return { kind: 'nothing' };
  return /^\d+$/.test(name) ? { kind: 'match', id: name } : { kind: 'player', name };
}

export const TABS = ['results', 'recents', 'favorites'] as const;
export type Tab = (typeof TABS)[number];

/** Results are there only once there is something to look for. */
export const tabsFor = (text: string): readonly Tab[] => (isLongEnough(text) ? TABS : TABS.slice(1));

/**
 * Typing leads to the results, and taking it back to the recents, wherever one has gone meanwhile; whoever is at the favourites
 * stays there while nothing is looked up.
 */
export function tabAfter(text: string, open: Tab, before = ''): Tab {
  if (isLongEnough(text)) return 'results';
  return open === 'results' || isLongEnough(before) ? 'recents' : open;
}

const MOST_RECENTS = 50;

/** The newest first, each once, and no more than there is room for. */
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

/** What the browser has kept; whatever else may have been written there is left out. */
export function recentsIn(kept: string | null): Named[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found)
      ? found
          .filter(isNamed)
          .map(({ username, platform }) => ({ username, platform }))
          .slice(0, MOST_RECENTS)
      : [];
  } catch {
    return [];
  }
}

/** After these there is no use in pressing Enter once more. */
const FINAL = ['not_allowed', 'user_not_found'];

export const showsHint = (failure: string | null): boolean => failure === null || !FINAL.includes(failure);

/** Where the marker goes on a key, from -1 (in the field) on; null when the key is not one of ours. */
export function markerAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return null;
}
