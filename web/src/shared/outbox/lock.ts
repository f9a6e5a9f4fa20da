/** Locks that show which tabs are open. */
export interface Locks {
  /** Holds a lock until the returned function is called or the tab ends. */
  hold: (name: string) => () => void;
  /**
   * Takes the lock of a closed tab and returns its release function; null while the tab is open. `seenAt` is the time
   * of the tab's last heartbeat in milliseconds, 0 if it has closed regularly.
   */
  claim: (name: string, seenAt: number) => Promise<(() => void) | null>;
  /** Returns the names of all locks that open tabs hold. Empty without Web Locks. */
  held: () => Promise<ReadonlySet<string>>;
  /** Milliseconds between heartbeats; null with Web Locks, which need none. */
  readonly heartbeat: number | null;
}

/** Uses the Web Locks API: the browser releases a lock when its tab ends, even after a crash. */
const webLocks = (manager: LockManager, prefix: string): Locks => ({
  heartbeat: null,
  hold: (name) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void manager.request(prefix + name, () => released).catch(() => {});
    return release;
  },
  claim: (name) =>
    new Promise((resolve) => {
      const request = manager.request(prefix + name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => {
          resolve(release);
        });
      });
      // If locks are forbidden, no tab is considered closed.
      request.catch(() => resolve(null));
    }),
  held: async () => {
    const { held = [] } = await manager.query().catch((): LockManagerSnapshot => ({}));
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])));
  },
});

const HEARTBEAT = 20_000;

/** Browsers run timers of background tabs once a minute, so a tab counts as closed only after a longer silence. */
const SILENCE = 150_000;

/** Works without https. A tab wrongly considered closed loses nothing, because sending is idempotent. */
const heartbeatLocks = (): Locks => ({
  heartbeat: HEARTBEAT,
  hold: () => () => {},
  claim: (_, seenAt) => Promise.resolve(Date.now() - seenAt > SILENCE ? () => {} : null),
  held: () => Promise.resolve(new Set()),
});

/**
 * `prefix` starts the names of the locks in the browser. Do not change prefixes: tabs of an older release hold theirs.
 */
export function browserLocks(prefix: string): Locks {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? webLocks(navigator.locks, prefix) : heartbeatLocks();
}
