import { useCallback, useSyncExternalStore } from 'react';
import { recall, remember } from '@/shared/lib/storage';
import { type Compared, isIn, MOST_COMPARED, NONE, readCompared, toggled } from './compare';

const key = 'hotdrop-compare';

let list: readonly Compared[] | undefined;
const listeners = new Set<() => void>();

function current(): readonly Compared[] {
  list ??= readCompared(recall(key));
  return list;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function set(next: readonly Compared[]): void {
  list = next;
  remember(key, JSON.stringify(next));
  notify();
}

/** Another tab has changed the list. */
function onStorage(event: StorageEvent): void {
  if (event.key !== key) return;
  list = undefined;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

const toggle = (build: Compared) => set(toggled(current(), build));
const clear = () => set(NONE);

/** Returns the collected builds: none on the server and during hydration. */
export function useCompared() {
  const compared = useSyncExternalStore(subscribe, current, () => NONE);
  return { compared, toggle, clear };
}

/** Whether one build is collected. Rerenders only when that changes. */
export function useIsCompared(code: string): { on: boolean; full: boolean; toggle: (build: Compared) => void } {
  const state = useSyncExternalStore(
    subscribe,
    useCallback(() => (isIn(current(), code) ? 'in' : current().length >= MOST_COMPARED ? 'full' : 'out'), [code]),
    () => 'out',
  );
  return { on: state === 'in', full: state === 'full', toggle };
}
