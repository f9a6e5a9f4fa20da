import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Progress, Status, Values } from '.';
import { sameItems } from './core';

const nothing: Values = new Map();
const none: readonly Values[] = [];
const unknown: Status = { kind: 'unknown' };

/** The whole of a list, which is loaded for it. Whatever shows only a part of it uses `useSelect`. */
export function useValues(progress: Progress, list: string): Values {
  useEffect(() => progress.watch(list), [progress, list]);
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.values(list),
    () => nothing,
  );
}

/**
 * What `select` makes of a list: a word, a number, or an array that is drawn again only when something in it differs. Loads
 * nothing: there are hundreds of these on a page whose head has asked for the list.
 */
export function useSelect<T>(progress: Progress, list: string, select: (values: Values) => T): T {
  const last = useRef<{ values: Values; select: typeof select; selected: T } | null>(null);
  const read = (values: Values) => {
    const before = last.current;
    // Most of what is told is about something else.
    if (before?.values === values && before.select === select) return before.selected;
    const next = select(values);
    const selected = before && sameItems(before.selected, next) ? before.selected : next;
    last.current = { values, select, selected };
    return selected;
  };
  return useSyncExternalStore(
    progress.subscribe,
    () => read(progress.values(list)),
    () => read(nothing),
  );
}

/** Whether what is shown is somebody's own by now. */
export function useReady(progress: Progress, list: string): boolean {
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.ready(list),
    () => false,
  );
}

/** Whether that cannot be found out now. */
export function useLacks(progress: Progress, list: string): boolean {
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.lacks(list),
    () => false,
  );
}

/** Several lists at once, by name: for what joins them. */
export function useLists(progress: Progress, lists: readonly string[]): ReadonlyMap<string, Values> {
  const names = lists.join(' ');
  useEffect(() => {
    const ends = names === '' ? [] : names.split(' ').map((list) => progress.watch(list));
    return () => {
      for (const end of ends) end();
    };
  }, [progress, names]);
  const last = useRef<readonly Values[]>([]);
  const read = () => {
    const next = lists.map((list) => progress.values(list));
    if (!sameItems(last.current, next)) last.current = next;
    return last.current;
  };
  const all = useSyncExternalStore(progress.subscribe, read, () => none);
  return useMemo(() => new Map(names === '' ? [] : names.split(' ').map((list, at) => [list, all[at] ?? nothing])), [names, all]);
}

export function useStatus(progress: Progress): Status {
  return useSyncExternalStore(progress.subscribe, progress.status, () => unknown);
}
