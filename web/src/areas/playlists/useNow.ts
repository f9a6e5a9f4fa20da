import { useSyncExternalStore } from 'react';

function watch(onTick: () => void): () => void {
  const timer = setInterval(onTick, 60_000);
  return () => clearInterval(timer);
}

/** Unix seconds, to the minute. None in the server and on the first paint, which know no clock. */
export function useNow(): number | null {
  return useSyncExternalStore(
    watch,
    () => Math.floor(Date.now() / 60_000) * 60,
    () => null,
  );
}
