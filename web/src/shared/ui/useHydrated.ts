import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server and on the first paint, true afterwards: for what only a browser knows (hash, clock, storage).
 *
 * Whoever asks is drawn again at once, with everything below it, while the page has only just come alive. So ask in the
 * smallest part that needs it (or stand that part in `Alive`), and say when the answer makes no difference: then it stays false.
 */
export function useHydrated(matters = true): boolean {
  return useSyncExternalStore(
    never,
    () => matters,
    () => false,
  );
}
