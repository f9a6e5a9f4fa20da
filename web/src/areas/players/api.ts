import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';
import { referenceOf } from '@/shared/paths';
import type { Platform, PlayerKey } from './model';
import { type HistoryFilter, secondsOf } from './profile/filters';

const part = ({ platform, game, ...name }: PlayerKey) => ({ username: referenceOf(name), platform, game });

export const profileCall = (player: PlayerKey, lang: Lang) =>
  call('/api/profile/{username}/{platform}/{game}', { path: part(player), query: { lang }, required: true });
/** The same response, on a page that does not depend on it. */
export const comparedCall = (player: PlayerKey, lang: Lang) => ({ ...profileCall(player, lang), required: false });

/** `before` is the cursor of the previous page. */
export const matchesCall = (player: PlayerKey, lang: Lang, filter: HistoryFilter, before?: string) => {
  const { mode, map, squad, won, with: mate } = filter;
  const some = { mode: mode ?? undefined, map: map ?? undefined, squad: squad ?? undefined, won: won || undefined };
  const query = { before, ...some, ...secondsOf(filter), with: mate || undefined, lang };
  return call('/api/matches/{username}/{platform}/{game}', { path: part(player), query });
};

export const modesCall = (player: PlayerKey, lang: Lang) =>
  call('/api/modes/{username}/{platform}/{game}', { path: part(player), query: { lang } });
export const trendCall = (player: PlayerKey, scope: string) =>
  call('/api/players/trend/{username}/{platform}/{game}', { path: part(player), query: { scope } });
/** The matches that both players were in. */
export const sharedCall = (player: PlayerKey, other: PlayerKey, lang: Lang) =>
  call('/api/players/shared/{username}/{platform}/{game}', {
    path: part(player),
    query: { with: referenceOf(other), on: other.platform, lang },
  });
export const teammatesCall = (player: PlayerKey) => call('/api/players/teammates/{username}/{platform}/{game}', { path: part(player) });

/** Searches names that start with the text or are similar to it. */
export const namesCall = (platform: Platform, username: string, game_version: string) =>
  call('/api/v2/type/{platform}/{username}/{game_version}', { path: { platform, username, game_version } });

type Named = Pick<PlayerKey, 'platform' | 'username' | 'uno'>;
const named = ({ platform, ...name }: Named) => ({ username: referenceOf(name), platform });

export const refresh = (player: PlayerKey) => send((api) => api.POST('/api/players/refresh', { body: part(player) }));
/** `key` is the idempotency key: a repeated request does not toggle back. */
export const toggleFavorite = (player: Named, key: string) =>
  send((api) => api.POST('/api/user/favorite', { body: named(player), params: { header: { 'Idempotency-Key': key } } }));
export const setMyProfile = (player: Named) => send((api) => api.POST('/api/user/profile', { body: named(player) }));
export const unsetMyProfile = () => send((api) => api.POST('/api/user/profile/unset'));
