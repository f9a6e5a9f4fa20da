import { useSyncExternalStore } from 'react';
import { remember } from './storage';

/**
 * Creates a choice of two options, stored as an attribute of the root element for the stylesheet and in storage for the
 * next visit. The document's first script applies the stored option before the first paint, so there is no layout
 * shift.
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
