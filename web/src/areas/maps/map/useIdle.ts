import { useEffect, useState } from 'react';

/** Milliseconds: then it comes however busy the browser is. */
const LATEST = 1500;
/** Where a browser cannot say when it is idle. */
const SOON = 200;

/** False until the browser has had time for what is `before` it. */
export function useIdle(before: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (before) return undefined;
    const go = () => setIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(go, SOON);
      return () => clearTimeout(timer);
    }
    const asked = window.requestIdleCallback(go, { timeout: LATEST });
    return () => window.cancelIdleCallback(asked);
  }, [before]);
  return idle;
}
