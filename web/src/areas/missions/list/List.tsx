import { useMemo } from 'react';
import { useFilter } from '@/shared/lib/useFilter';
import { useReady } from '@/shared/progress/hooks';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { useHydrated } from '@/shared/ui/useHydrated';
import { filtered, missionFilterIn, missionFilterQuery, NO_FILTER } from '../filter';
import { NOTHING } from '../model';
import { NothingFound } from '../parts/NothingFound';
import { progress } from '../progress';
import type { Missions } from '../types';
import { Filters } from './Filters';
import { Groups } from './Groups';
import { ProgressSummary } from './ProgressSummary';

/** Progress, filters and the missions. */
export function List({ data }: { data: Missions }) {
  const { shown: filter, set } = useFilter(missionFilterIn, missionFilterQuery);
  const ready = useReady(progress, 'missions');
  // Computed when the filter changes and when the progress has loaded: a mission ticked meanwhile stays in place.
  const some = useMemo(() => filtered(data.missions, filter, ready ? progress.values('missions') : NOTHING), [ready, data, filter]);
  const hydrated = useHydrated();
  const waiting = filter.show !== '' && !ready;
  return (
    <>
      <ProgressSummary data={data} faction={filter.faction} onFaction={(faction) => set({ ...filter, faction })} />
      <Filters data={data} filter={filter} found={some.length} onChange={set} />
      <div className="dmz-list" aria-busy={waiting && hydrated}>
        <MergeBar progress={progress} />
        {waiting ? (
          <SkeletonRows rows={6} height={96} />
        ) : some.length === 0 ? (
          <NothingFound onReset={() => set(NO_FILTER)} />
        ) : (
          <Groups missions={some} seasons={data.seasons} />
        )}
      </div>
    </>
  );
}
