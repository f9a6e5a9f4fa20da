import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;

/** Returns whether this component is hydrating. React exposes this only by reading the server snapshot of a store. */
export function useIsHydrating(): boolean {
  let hydrating = false;
  useSyncExternalStore(never, yes, () => (hydrating = true));
  return hydrating;
}

/**
 * Returns false on the server and during hydration, true afterwards: for values that only a browser knows (hash, clock,
 * storage). The component and its children render again in a transition. Use it in the smallest possible component (or
 * use `ClientOnly`), and pass false if the value makes no difference.
 */
export function useHydrated(matters = true): boolean {
  // Deferred on the first render only; a later change of `matters` takes effect immediately.
  const hydrated = useDeferredValue(true, useIsHydrating() && matters ? false : undefined);
  return matters && hydrated;
}
