/** Assigns every page to a group of the menu. */
import { matchPath } from '../match';

/** The group of each area's pages; null: their pages are linked elsewhere, in the footer or the account menu. */
const OF_AREA: Readonly<Record<string, string | null>> = {
  accounts: null,
  leaderboards: 'stats',
  loadouts: 'loadouts',
  maps: 'maps',
  meta: 'meta',
  missions: 'maps',
  players: 'stats',
  playlists: 'playlist',
  site: null,
  streamers: 'stats',
  trackers: 'camo',
};

/** Pages of another group than the rest of their area. */
const OF_ROUTE: Readonly<Record<string, string>> = {
  'meta.loadouts': 'loadouts',
  'meta.weapon': 'loadouts',
  'site.mw2': 'meta',
};

/** Returns the key of a route's menu group; undefined if its area is unknown. */
export const sectionOf = ({ id, area }: { id: string; area: string }): string | null | undefined => OF_ROUTE[id] ?? OF_AREA[area];

/** Returns the key of the menu group of a path without locale prefix. */
export function sectionAt(path: string): string | null {
  const match = matchPath(path);
  return (match && sectionOf(match.route)) ?? null;
}
