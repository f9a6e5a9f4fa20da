import { type Call, call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';
import type { Named, Platform, Who } from './model';
import { type HistoryFilter, secondsOf } from './profile/filters';
import type { Found, MatchesAnswer, Mate, ModeLine, Opponent, Profile, TrendDay } from './profile/types';

/** The contract names these calls; their types come with it. */
const ask = call as unknown as <T>(
  path: string,
  options: { path?: Record<string, string>; query?: Record<string, unknown>; required?: boolean },
) => Call<T>;

const part = ({ username, platform, game }: Who) => ({ username, platform, game });

export const profileCall = (who: Who, lang: Lang) =>
  ask<{ success: boolean; profile: Profile }>('/api/profile/{username}/{platform}/{game}', {
    path: part(who),
    query: { lang },
    required: true,
  });
/** The same answer, on a page that lives without it. */
export const comparedCall = (who: Who, lang: Lang) => ({ ...profileCall(who, lang), required: false });

/** `before` is where the page before ended. */
export const matchesCall = (who: Who, lang: Lang, filter: HistoryFilter, before?: string) => {
  const { mode, map, squad, won, with: mate } = filter;
  const query = { before, mode, map, squad, won: won || undefined, ...secondsOf(filter), with: mate || undefined, lang };
  return ask<MatchesAnswer>('/api/matches/{username}/{platform}/{game}', { path: part(who), query });
};

export const modesCall = (who: Who, lang: Lang) =>
  ask<{ success: boolean; modes: ModeLine[] }>('/api/modes/{username}/{platform}/{game}', { path: part(who), query: { lang } });

export const trendCall = (who: Who, scope: string) =>
  ask<{ success: boolean; days: TrendDay[] }>('/api/players/trend/{username}/{platform}/{game}', { path: part(who), query: { scope } });

export const teammatesCall = (who: Who) =>
  ask<{ success: boolean; with: Mate[]; against: Opponent[] }>('/api/players/teammates/{username}/{platform}/{game}', { path: part(who) });

/** Names that begin with, or nearly are, what was typed. */
export const namesCall = (platform: Platform, username: string, game_version: string) =>
  ask<{ success: boolean; results: Found[] }>('/api/v2/type/{platform}/{username}/{game_version}', {
    path: { platform, username, game_version },
  });

type Post = (path: string, options: { body: object }) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

const post = <T>(path: string, body: object): Promise<T> => send((api) => (api.POST as unknown as Post)(path, { body }) as never);

export const refresh = ({ username, platform, game }: Who) =>
  post<{ success: boolean; state: string }>('/api/players/refresh', { username, platform, game });
export const toggleFavorite = ({ username, platform }: Named) =>
  post<{ success: boolean; added: boolean }>('/api/user/favorite', { username, platform });
export const setMyProfile = ({ username, platform }: Named) => post<{ success: boolean }>('/api/user/profile', { username, platform });
export const unsetMyProfile = () => post<{ success: boolean }>('/api/user/profile/unset', {});
