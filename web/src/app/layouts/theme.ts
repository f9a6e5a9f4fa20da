import { useSyncExternalStore } from 'react';
import { remember } from '@/shared/lib/storage';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The first script of the document has put the stored theme on the root before anything was painted. */
function current(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'dark');
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  remember('hotdrop-theme', theme);
  for (const listener of listeners) listener();
}
