import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Call } from '@/shared/api/call';
import type { ApiError } from '@/shared/api/error';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { matchesCall, profileCall } from '../api';
import type { Who } from '../model';
import { type HistoryFilter, NO_FILTER } from './filters';
import { isWaiting, pauseBefore, settled } from './model';
import type { ListItem, Profile } from '@/shared/api/schema';

/** An answer that is asked for again, ever more rarely, as long as something in it is on its way and the page is in sight. */
function useUntil<T>(call: Call<T>, isOpen: (answer: T | undefined, error: ApiError | null) => boolean) {
  const began = useRef<number | null>(null);
  return useQuery({
    ...callOptions(call),
    refetchInterval: ({ state }: Query<T, ApiError>) => {
      if (!isOpen(state.data, state.error)) {
        began.current = null;
        return false;
      }
      const answers = state.dataUpdateCount + state.errorUpdateCount;
      began.current ??= answers;
      return pauseBefore(answers - began.current);
    },
  });
}

export function useProfile(who: Who) {
  const lang = useLang();
  const answer = useUntil(profileCall(who, lang), (data, error) => isWaiting(data && settled(data.profile, error)));
  return { answer, profile: answer.data && settled(answer.data.profile, answer.error) };
}

/** The first page of the matches, which fills in by itself. */
export function useMatches(who: Who, filter: HistoryFilter, state: Profile['state']) {
  const lang = useLang();
  return useUntil(matchesCall(who, lang, filter), (answer) => isWaiting({ state }, answer?.matches));
}

const NONE: readonly ListItem[] = [];

/** The latest matches whatever the filter: the answer of the page itself where there is none. */
export const useLatest = (who: Who, state: Profile['state']): readonly ListItem[] =>
  useMatches(who, NO_FILTER, state).data?.matches ?? NONE;

/** Asks anew for what there is about a player. */
function useAnew({ username, platform, game }: Who) {
  const client = useQueryClient();
  return useCallback(
    (isWanted: (url: string) => boolean) => {
      const about = `/${encodeURIComponent(username)}/${platform}/${game}`;
      void client.invalidateQueries({ predicate: ({ queryKey: [url] }) => String(url).includes(about) && isWanted(String(url)) });
    },
    [client, username, platform, game],
  );
}

/** Once a profile has been fetched, all that hangs on its matches is asked for again. */
export function useFillIn(who: Who, state: Profile['state']): void {
  const askAnew = useAnew(who);
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === 'fetching' && state !== 'fetching') askAnew((url) => !url.startsWith('/api/profile/'));
  }, [askAnew, state]);
}

/** The page was made for everybody and may be half a minute old: whose profile it is sees what is true now. */
export function useOwn(who: Who, isMine: boolean): void {
  const askAnew = useAnew(who);
  useEffect(() => {
    if (isMine) askAnew(() => true);
  }, [askAnew, isMine]);
}
