import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '@/shared/lib/router';
import { useFilter } from '@/shared/lib/useFilter';
import { useLacks, useReady } from '@/shared/progress/hooks';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { cx } from '@/shared/ui/cx';
import { useHydrated } from '@/shared/ui/useHydrated';
import { NOTHING, weaponsIn } from '../model';
import { progress } from '../progress';
import type { Tab } from '../types';
import { CamoFirst } from './CamoFirst';
import { Filters } from './Filters';
import { filtered, filterIn, filterQuery, NO_FILTER, openIn } from './filter';
import { Groups } from './Groups';
import { awaitsProgress, isHidden } from './hiddenList';
import { patternsIn } from './patterns';
import { TrackerProgress } from './TrackerProgress';

/** A tab: progress, filters and the weapons. */
export function List({ list, tab }: { list: string; tab: Tab }) {
  const head = tab.tracker;
  const weapons = useMemo(() => weaponsIn(tab), [tab]);
  const patterns = useMemo(() => patternsIn(weapons), [weapons]);
  const { shown: filter, set } = useFilter(filterIn, filterQuery);
  const opened = openIn(useLocation().search);
  const ready = useReady(progress, list);
  const lacks = useLacks(progress, list);
  const hydrated = useHydrated();
  const [awaited] = useState(awaitsProgress);
  // Computed when the filter changes and when the progress has loaded. Weapons ticked meanwhile stay in place.
  const [values, some] = useMemo(() => {
    const now = ready ? progress.values(list) : NOTHING;
    return [now, filtered(weapons, filter, now)];
  }, [ready, list, weapons, filter]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened !== '') box.current?.querySelector('.arm-on')?.scrollIntoView();
  }, [opened, ready]);
  const camo = patterns.find(({ id }) => id === filter.camo);
  const shown = { list, head, weapons: some, values, opened, onReset: () => set({ ...NO_FILTER, camo: filter.camo }) };
  return (
    <>
      <TrackerProgress list={list} head={head} weapons={weapons} camo={camo?.id ?? ''} onCamo={(id) => set({ ...filter, camo: id })} />
      <Filters head={head} patterns={patterns} filter={filter} found={some.length} onChange={set} />
      <div ref={box} className={cx('tracker-list', isHidden({ hydrated, ready: ready || lacks, awaited }) && 'tracker-waiting')}>
        <MergeBar progress={progress} />
        {camo ? <CamoFirst {...shown} camo={camo} onClose={() => set({ ...filter, camo: '' })} /> : <Groups {...shown} />}
      </div>
    </>
  );
}
