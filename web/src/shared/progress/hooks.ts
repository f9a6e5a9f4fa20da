import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Progress, Status, Values } from '.';
import { sameItems } from './core';

const nothing: Values = new Map();
const none: readonly Values[] = [];
const unknown: Status = { kind: 'unknown' };

/** Returns the full list and loads it. Components that show a part of a list use `useSelect`. */
export function useValues(progress: Progress, list: string): Values {
  useEffect(() => progress.watch(list), [progress, list]);
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.values(list),
    () => nothing,
  );
}

/**
 * Returns the result of `select` on a list: a string, a number, or an array that changes only when an item differs.
 * Loads nothing, because a page has hundreds of these; the page's header loads the list.
 */
export function useSelect<T>(progress: Progress, list: string, select: (values: Values) => T): T {
  const last = useRef<{ values: Values; select: typeof select; selected: T } | null>(null);
  const read = (values: Values) => {
    const before = last.current;
    // Most notifications are about other lists.
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

/** Returns whether the values belong to an account or a guest, and are not only empty because nothing is loaded. */
export function useReady(progress: Progress, list: string): boolean {
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.ready(list),
    () => false,
  );
}

/** Returns whether loading the list failed. */
export function useLacks(progress: Progress, list: string): boolean {
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.lacks(list),
    () => false,
  );
}

/** Returns several lists by name, for pages that combine them. */
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
