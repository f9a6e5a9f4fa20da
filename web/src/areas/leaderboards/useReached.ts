import { useCallback } from 'react';

/** Extends the viewport upwards, so that scrolling past the end counts, and 200px downwards to load ahead. */
const PASSED = '1000000px 0px 200px';

/** Returns a ref callback that calls `onReach` when the end of a list comes into view. */
export function useReached(onReach: () => void) {
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined;
      const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onReach(), {
        rootMargin: PASSED,
      });
      watcher.observe(end);
      return () => watcher.disconnect();
    },
    [onReach],
  );
}
