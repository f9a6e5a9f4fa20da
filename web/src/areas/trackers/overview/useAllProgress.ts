import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useLists } from '@/shared/progress/hooks';
import { trackersCall } from '../api';
import { progress } from '../progress';
import { type Lists, listsOf } from './model';

/** Everything the visitor has ticked anywhere; null until that is known, or known to be all that can be found out now. */
export function useAllProgress(): Lists | null {
  const games = useCall(trackersCall(useLang())).data?.games;
  const names = useMemo(() => listsOf(games?.flatMap(({ trackers }) => trackers) ?? []), [games]);
  const values = useLists(progress, names);
  // As one word, since it is compared.
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
