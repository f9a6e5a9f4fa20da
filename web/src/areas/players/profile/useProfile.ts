import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Call } from '@/shared/api/call';
import type { ApiError } from '@/shared/api/error';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { referenceOf } from '@/shared/paths';
import { matchesCall, profileCall } from '../api';
import type { PlayerKey } from '../model';
import { type HistoryFilter, NO_FILTER } from './filters';
import { isWaiting, pauseBefore, settled } from './model';
import type { ListItem, Profile } from '@/shared/api/schema';

/** Polls a call with increasing intervals while it is incomplete and the page is visible. */
function useUntil<T>(call: Call<T>, isOpen: (response: T | undefined, error: ApiError | null) => boolean) {
  const began = useRef<number | null>(null);
  return useQuery({
    ...callOptions(call),
    refetchInterval: ({ state }: Query<T, ApiError>) => {
      if (!isOpen(state.data, state.error)) {
        began.current = null;
        return false;
      }
      const responses = state.dataUpdateCount + state.errorUpdateCount;
      began.current ??= responses;
      return pauseBefore(responses - began.current);
    },
  });
}

export function useProfile(player: PlayerKey) {
  const lang = useLang();
  const result = useUntil(profileCall(player, lang), (data, error) => isWaiting(data && settled(data.profile, error)));
  return { result, profile: result.data && settled(result.data.profile, result.error) };
}

/** Fetches the first page of matches, and polls until all are processed. */
export function useMatches(player: PlayerKey, filter: HistoryFilter, state: Profile['state']) {
  const lang = useLang();
  return useUntil(matchesCall(player, lang, filter), (response) => isWaiting({ state }, response?.matches));
}

const NONE: readonly ListItem[] = [];

/** Returns the latest matches regardless of the filter; without one it is the page's own response. */
export const useLatest = (player: PlayerKey, state: Profile['state']): readonly ListItem[] =>
  useMatches(player, NO_FILTER, state).data?.matches ?? NONE;

/** Returns a function that invalidates responses about a player. */
function useInvalidate({ platform, game, ...name }: PlayerKey) {
  const client = useQueryClient();
  const reference = referenceOf(name);
  return useCallback(
    (isWanted: (url: string) => boolean) => {
      const about = `/${encodeURIComponent(reference)}/${platform}/${game}`;
      void client.invalidateQueries({ predicate: ({ queryKey: [url] }) => String(url).includes(about) && isWanted(String(url)) });
    },
    [client, reference, platform, game],
  );
}

/** Invalidates everything that depends on the matches once a profile has been fetched. */
export function useFillIn(player: PlayerKey, state: Profile['state']): void {
  const invalidate = useInvalidate(player);
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === 'fetching' && state !== 'fetching') invalidate((url) => !url.startsWith('/api/profile/'));
  }, [invalidate, state]);
}

/** Refetches for the owner: the cached page may be half a minute old. */
export function useOwn(player: PlayerKey, isMine: boolean): void {
  const invalidate = useInvalidate(player);
  useEffect(() => {
    if (isMine) invalidate(() => true);
  }, [invalidate, isMine]);
}
