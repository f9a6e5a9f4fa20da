import { useEffect, useState } from 'react';

/** The deadline in milliseconds, however busy the browser is. */
const LATEST = 1500;
/** The delay for browsers without `requestIdleCallback`. */
const SOON = 200;

/** Returns true once `before` is done and the browser is idle. */
export function useIdle(before: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (before) return undefined;
    const go = () => setIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(go, SOON);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(go, { timeout: LATEST });
    return () => window.cancelIdleCallback(handle);
  }, [before]);
  return idle;
}
