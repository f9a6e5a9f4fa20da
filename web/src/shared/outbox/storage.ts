/** Stores texts by key in localStorage, and in memory where localStorage is full or forbidden. */
export interface Store {
  get: (key: string) => string | null;
  /** Returns false if the text is in memory only and will be lost with the tab. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: (prefix: string) => string[];
}

/**
 * Prefix of cached server responses. They can be fetched again, so they are removed first when the quota is exceeded.
 */
export const CACHE_PREFIX = 'hotdrop-progress-base-';

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * Creates a store. `storage` is a function because reading `window.localStorage` throws where storage is forbidden.
 * Keys that start with `cachePrefix` are removed to make room when the quota is exceeded.
 */
export function createStore(storage: () => Storage, cachePrefix: string): Store {
  const memory = new Map<string, string>();
  const stored = (prefix: string) => attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix)), []);
  const write = (key: string, text: string) =>
    attempt(() => {
      storage().setItem(key, text);
      return true;
    }, false);
  const makeRoom = () => {
    const cached = stored(cachePrefix);
    for (const key of cached) attempt(() => storage().removeItem(key), undefined);
    return cached.length > 0;
  };
  return {
    get: (key) => memory.get(key) ?? attempt(() => storage().getItem(key), null),
    set: (key, text) => {
      const isStored = write(key, text) || (!key.startsWith(cachePrefix) && makeRoom() && write(key, text));
      if (isStored) {
        memory.delete(key);
        return true;
      }
      // The older text stays in storage as a fallback after a crash.
      memory.set(key, text);
      return false;
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => storage().removeItem(key), undefined);
    },
    keys: (prefix) => [...new Set([...stored(prefix), ...[...memory.keys()].filter((key) => key.startsWith(prefix))])],
  };
}
