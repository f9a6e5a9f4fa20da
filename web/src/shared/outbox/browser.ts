import { newKey } from '@/shared/api/intent';
import { browserLocks } from './lock';
import type { Ports } from './ports';
import { CACHE_PREFIX, createStore } from './storage';

export function browserPorts(): Ports {
  return {
    store: createStore(() => window.localStorage, CACHE_PREFIX),
    locks: browserLocks('hotdrop-progress-'),
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    random: () => Math.random(),
    newKey,
  };
}

/** Events of the browser that an outbox reacts to. */
export interface TabEvents {
  /** The tab is visible again, or the connection is back. */
  wake: (isBackOnline: boolean) => void;
  offline?: () => void;
  /** The tab is hidden: it may be closed without another event. */
  hide: () => void;
  /** The page is left. It may come back from the back/forward cache. */
  leave: () => void;
  comeBack: () => void;
  /** Another tab has written to storage; `key` is null if it has cleared it. */
  stored: (key: string | null, text: string | null) => void;
}

/** Listens as long as the page exists: an outbox continues to send after its screen is left. */
export function followBrowser(events: TabEvents): void {
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? events.hide() : events.wake(false)));
  window.addEventListener('focus', () => events.wake(false));
  window.addEventListener('online', () => events.wake(true));
  window.addEventListener('offline', () => events.offline?.());
  window.addEventListener('pagehide', () => events.leave());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) events.comeBack();
  });
  window.addEventListener('storage', ({ key, newValue }) => events.stored(key, newValue));
}
