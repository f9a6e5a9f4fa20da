import { useSyncExternalStore } from 'react';

function watch(onTick: () => void): () => void {
  const timer = setInterval(onTick, 60_000);
  return () => clearInterval(timer);
}

/** Returns Unix seconds, rounded to the minute. Null on the server and during hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(
    watch,
    () => Math.floor(Date.now() / 60_000) * 60,
    () => null,
  );
}
