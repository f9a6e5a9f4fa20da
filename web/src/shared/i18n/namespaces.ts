import type accounts from '@locales/accounts/en.json';
import type armory from '@locales/armory/en.json';
import type billing from '@locales/billing/en.json';
import type leaderboards from '@locales/leaderboards/en.json';
import type loadouts from '@locales/loadouts/en.json';
import type maps from '@locales/maps/en.json';
import type meta from '@locales/meta/en.json';
import type missions from '@locales/missions/en.json';
import type players from '@locales/players/en.json';
import type playlists from '@locales/playlists/en.json';
import type progress from '@locales/progress/en.json';
import type search from '@locales/search/en.json';
import type shell from '@locales/shell/en.json';
import type site from '@locales/site/en.json';
import type streamers from '@locales/streamers/en.json';
import type trackers from '@locales/trackers/en.json';

/**
 * Namespaces: one per area, one for progress and one for the site search. The texts are in
 * `locales/<namespace>/<lang>.json`. English defines the types of all keys.
 */
export type Texts = {
  accounts: typeof accounts;
  armory: typeof armory;
  billing: typeof billing;
  leaderboards: typeof leaderboards;
  loadouts: typeof loadouts;
  maps: typeof maps;
  meta: typeof meta;
  missions: typeof missions;
  players: typeof players;
  playlists: typeof playlists;
  progress: typeof progress;
  search: typeof search;
  shell: typeof shell;
  site: typeof site;
  streamers: typeof streamers;
  trackers: typeof trackers;
};

export type Namespace = keyof Texts;
