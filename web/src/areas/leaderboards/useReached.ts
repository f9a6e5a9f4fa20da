import { useCallback } from 'react';

/** Who has flung past it has reached it, too; and a little ahead is early enough. */
const PASSED = '1000000px 0px 200px';

/** For the end of a list: calls when it comes into view. Without that it has a button. */
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
