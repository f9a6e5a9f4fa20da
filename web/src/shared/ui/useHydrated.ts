import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;

/** Whether this part is just being put onto what the server has drawn. React says it only by what it asks a store for. */
export function useIsHydrating(): boolean {
  let hydrating = false;
  useSyncExternalStore(never, yes, () => (hydrating = true));
  return hydrating;
}

/**
 * False in the server and on the first paint, true afterwards: for what only a browser knows (hash, clock, storage).
 *
 * Whoever asks is drawn again, with everything below it, in the slices of a transition: fingers come first. Still, ask in
 * the smallest part that needs it (or stand that part in `Alive`), and say when the answer makes no difference: then it stays false.
 */
export function useHydrated(matters = true): boolean {
  // Only once: whatever comes to matter later is answered at once.
  const alive = useDeferredValue(true, useIsHydrating() && matters ? false : undefined);
  return matters && alive;
}
