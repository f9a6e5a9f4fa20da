import { useCallback } from 'react';

/** For the end of a list: calls when it comes into view. Without that it has a button. */
export function useReached(onReach: () => void) {
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined;
      const watcher = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach();
      });
      watcher.observe(end);
      return () => watcher.disconnect();
    },
    [onReach],
  );
}
