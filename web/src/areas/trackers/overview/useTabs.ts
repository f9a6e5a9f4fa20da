import { useQueries } from '@tanstack/react-query';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { initCall, masteryCall } from '../api';
import type { Tab, TrackerCard } from '../types';
import { isBegun, type Lists, masteryOf } from './model';

/** A list with progress, and its content once loaded. */
export type BegunTab = { tracker: TrackerCard; list: string; tab: Tab | undefined; failed: boolean };

/** Fetches the content of lists with progress; others are not needed. */
export function useTabs(trackers: readonly TrackerCard[], lists: Lists | null): { tabs: readonly BegunTab[]; retry: () => void } {
  const lang = useLang();
  const begun = trackers.flatMap((tracker) => {
    const both = [
      { tracker, list: tracker.id, call: initCall(tracker.id, lang) },
      { tracker, list: masteryOf(tracker.id), call: masteryCall(tracker.id, lang) },
    ];
    return both.filter(({ list }) => lists !== null && isBegun(list, lists));
  });
  const results = useQueries({ queries: begun.map(({ call }) => callOptions<Tab>(call)) });
  return {
    tabs: begun.map(({ tracker, list }, place) => ({
      tracker,
      list,
      tab: results[place]?.data,
      failed: results[place]?.isError ?? false,
    })),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
