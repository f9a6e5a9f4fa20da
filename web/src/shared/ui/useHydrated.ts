import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server and on the first paint, true afterwards: for what only a browser knows (hash, clock, storage). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
