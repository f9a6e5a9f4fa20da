import { call } from '@/shared/api/call';
import type { GameCode } from '@/shared/api/schema';
import type { Lang } from '@/shared/i18n/langs';
import { type List, type ListFilter, type ListPage, NO_FILTER, squeeze, wantedRanges } from './model';
import type { TierFilter } from './tiers';

/** Omits an empty param. */
const some = (text: string) => text || undefined;

/** Sorts the params as the server does, so that equal filters share a cached response. */
export function listCall(list: List, lang: Lang, filter: ListFilter = NO_FILTER) {
  const query = {
    lang,
    'range[]': [...wantedRanges(filter)].toSorted((a, b) => a - b),
    'gun_type[]': filter.types.toSorted(),
    gun_name: some(squeeze(filter.name)),
  };
  const required = true;
  switch (list) {
    case 'wz1':
      return call('/api/loadouts/wzhub', { query, required });
    case 'bo6z':
      return call('/api/loadouts/wzhub/{game}', { path: { game: 'bo6' }, query: { mode: 'bo6z', ...query }, required });
    default:
      return call('/api/loadouts/wzhub/{game}', { path: { game: list }, query, required });
  }
}

export const aboutCall = (page: ListPage, lang: Lang) => call('/api/meta/about/{page}', { path: { page }, query: { lang } });
/** The page about data sources and their confidence. */
export const dataCall = (lang: Lang) => call('/api/meta/about/{page}', { path: { page: 'data' }, query: { lang } });
export const hubCall = (lang: Lang) => call('/api/tools/hubs/meta', { query: { lang }, required: true });
export const gunCall = (game: string, gun: string, lang: Lang) =>
  call('/api/loadouts/{game}/{gun}', { path: { game: game as GameCode, gun }, query: { lang }, required: true });
export const weaponCall = (gunslug: string) => call('/api/loadouts/weapons/{gunslug}', { path: { gunslug }, required: true });

export const tiersCall = (lang: Lang, { games, types, ranges, name }: TierFilter) =>
  call('/api/loadouts/tier-list', {
    query: {
      lang,
      'game[]': games.toSorted() as GameCode[],
      'type[]': types.toSorted(),
      'range[]': ranges.toSorted((a, b) => a - b),
      gun_name: some(squeeze(name)),
    },
    required: true,
  });

/** Without a patch: the newest. */
export const patchNotesCall = (lang: Lang, patch: string, name: string) =>
  call('/api/tools/patch-notes/init', { query: { lang, patch: some(patch), gun_name: some(squeeze(name)) } });
