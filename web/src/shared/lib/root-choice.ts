import { useSyncExternalStore } from 'react';
import { remember } from './storage';

/**
 * One of two looks, kept on the root of the document for the stylesheet and in storage for the next visit. The first
 * script of the document puts the stored one there before anything is painted, so nothing moves.
 */
export function rootChoice<Usual extends string, Other extends string>(name: 'theme' | 'view' | 'profile', usual: Usual, other: Other) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const current = (): Usual | Other => (document.documentElement.dataset[name] === other ? other : usual);
  return {
    use: () => useSyncExternalStore<Usual | Other>(subscribe, current, () => usual),
    set: (value: Usual | Other) => {
      document.documentElement.dataset[name] = value;
      remember(`hotdrop-${name}`, value);
      for (const listener of listeners) listener();
    },
  };
}
