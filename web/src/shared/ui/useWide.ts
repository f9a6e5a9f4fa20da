import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the viewport has at least this width; undefined on the server and on the first paint. */
export function useWide(width: number): boolean | undefined {
  const query = `(min-width: ${width}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
