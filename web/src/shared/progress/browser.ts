import { newKey } from '@/shared/api/intent';
import type { Engine } from './engine';
import { type Ports, SPARE, type Tabs } from './ports';
import { createStore } from './storage';

const lockOf = (client: string) => `hotdrop-progress-${client}`;

/** The browser lets go of a lock when the tab ends, however it ends. */
const byLocks = (locks: LockManager): Tabs => ({
  beat: null,
  hold: (client) => {
    let end = () => {};
    const until = new Promise<void>((resolve) => {
      end = resolve;
    });
    void locks.request(lockOf(client), () => until).catch(() => {});
    return end;
  },
  take: (client) =>
    new Promise((resolve) => {
      const asked = locks.request(lockOf(client), { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((end) => {
          resolve(end);
        });
      });
      // Where even asking is forbidden nobody is known to be gone.
      asked.catch(() => resolve(null));
    }),
});

/** Browsers wake tabs in the background once a minute: who says nothing for longer is gone. */
const BEAT = 20_000;
const SILENCE = 150_000;

/** Without https there are no locks. Whoever is wrongly taken for gone loses nothing: what is sent twice happens once. */
const byBeats: Tabs = {
  beat: BEAT,
  hold: () => () => {},
  take: (_, seenAt) => Promise.resolve(Date.now() - seenAt > SILENCE ? () => {} : null),
};

export function browserPorts(): Ports {
  return {
    store: createStore(() => window.localStorage, SPARE),
    tabs: 'locks' in navigator ? byLocks(navigator.locks) : byBeats,
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    newKey,
  };
}

export function followBrowser(engine: Engine): void {
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? engine.hide() : engine.wake(false)));
  window.addEventListener('focus', () => engine.wake(false));
  window.addEventListener('online', () => engine.wake(true));
  window.addEventListener('offline', () => engine.wake(false));
  window.addEventListener('pagehide', () => engine.leave());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) engine.comeBack();
  });
  window.addEventListener('storage', ({ key, newValue }) => engine.stored(key, newValue));
}
