import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useLists } from '@/shared/progress/hooks';
import { trackersCall } from '../api';
import { progress } from '../progress';
import { type Lists, listsOf } from './model';

/** Returns the progress of all lists; null until it is known, or known to be unavailable. */
export function useAllProgress(): Lists | null {
  const games = useCall(trackersCall(useLang())).data?.games;
  const names = useMemo(() => listsOf(games?.flatMap(({ trackers }) => trackers) ?? []), [games]);
  const values = useLists(progress, names);
  // A string, because the snapshot is compared by value.
  const known = useSyncExternalStore(
    progress.subscribe,
    () => (names.every((list) => progress.ready(list) || progress.lacks(list)) ? names.filter(progress.ready).join(' ') : null),
    () => null,
  );
  return useMemo(() => {
    if (known === null || names.length === 0) return null;
    const there = new Set(known.split(' '));
    return new Map([...values].filter(([list]) => there.has(list)));
  }, [known, names, values]);
}
