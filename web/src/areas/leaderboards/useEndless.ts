import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Call } from '@/shared/api/call';
import type { StandingsResponse } from '@/shared/api/schema';
import { callOptions } from '@/shared/api/useCall';

/** Loads pages of a list by their next-page URLs. Another list needs another instance. */
export function useEndless(first: Call<StandingsResponse>) {
  const [more, setMore] = useState<readonly string[]>([]);
  const calls = [first, ...more.map((url): Call<StandingsResponse> => ({ url, required: false }))];
  const pages = useQueries({ queries: calls.map((one) => callOptions(one)) });
  const last = pages.at(-1);
  const next = last?.data?.cursor.nextPageUrl ?? null;
  const onMore = useCallback(() => {
    if (next !== null) setMore((before) => (before.includes(next) ? before : [...before, next]));
  }, [next]);
  return {
    teams: pages.flatMap(({ data }, page) => (data?.data ?? []).map((team) => ({ id: `${page}-${team.id}`, team }))),
    total: pages[0]?.data?.total ?? 0,
    loading: last?.isFetching ?? false,
    failed: last?.isError ?? false,
    retry: () => void last?.refetch(),
    onMore,
  };
}
