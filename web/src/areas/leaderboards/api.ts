import { call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';
import type { EventAt, RecordsAt } from './model';

/** Recomputed at least this often; an open page refetches. */
export const REFRESH_MS = 30 * 60_000;

/** Live states change more often. */
export const LIVE_MS = 5 * 60_000;

/** The first page; its response has the URL of the next one. */
export const standingsCall = ({ year, type, region }: EventAt, lang: Lang, words = '') =>
  call('/api/tools/wsow/{year}/{type}/{region}', {
    path: { year, type, region },
    query: { lang, s: words || undefined },
    required: true,
  });

export const recordsCall = ({ season, map, mode, squad, squads }: RecordsAt) =>
  call('/api/records/{season}/{map}/{mode}/{squad}/vs/{squads}', { path: { season, map, mode, squad, squads }, required: true });
