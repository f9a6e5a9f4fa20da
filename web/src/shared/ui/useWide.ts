import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has at least this width; undefined in the server and on the first paint, which do not know it. */
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
