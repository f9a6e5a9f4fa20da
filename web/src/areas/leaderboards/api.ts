import { call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';
import type { EventAt, RecordsAt } from './model';

/** Counted anew so often at the latest; a page that stays open keeps up. */
export const REFRESH_MS = 30 * 60_000;

/** Who is on air changes sooner. */
export const LIVE_MS = 5 * 60_000;

/** The first page; its answer says where the next one is. */
export const standingsCall = ({ year, type, region }: EventAt, lang: Lang, words = '') =>
  call('/api/tools/wsow/{year}/{type}/{region}', {
    path: { year, type, region },
    query: { lang, s: words || undefined },
    required: true,
  });

export const recordsCall = ({ season, map, mode, squad, squads }: RecordsAt) =>
  call('/api/records/{season}/{map}/{mode}/{squad}/vs/{squads}', { path: { season, map, mode, squad, squads }, required: true });
