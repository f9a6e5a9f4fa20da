import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useLists } from '@/shared/progress/hooks';
import { trackersCall } from '../api';
import { progress } from '../progress';
import { type Lists, listsOf } from './model';

/** Everything the visitor has ticked anywhere; null until that is known. */
export function useAllProgress(): Lists | null {
  const games = useCall(trackersCall(useLang())).data?.games;
  const names = useMemo(() => listsOf(games?.flatMap(({ trackers }) => trackers) ?? []), [games]);
  const values = useLists(progress, names);
  const known = useSyncExternalStore(
    progress.subscribe,
    () => names.length > 0 && names.every(progress.ready),
    () => false,
  );
  return known ? values : null;
}
