import { useSyncExternalStore } from 'react';
import { remember } from '@/shared/lib/storage';

export type View = 'grid' | 'line';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The first script of the document has put the stored view on the root before anything was painted: nothing moves. */
function current(): View {
  return document.documentElement.dataset['view'] === 'line' ? 'line' : 'grid';
}

export function useView(): View {
  return useSyncExternalStore(subscribe, current, () => 'grid');
}

export function setView(view: View): void {
  document.documentElement.dataset['view'] = view;
  remember('hotdrop-view', view);
  for (const listener of listeners) listener();
}
