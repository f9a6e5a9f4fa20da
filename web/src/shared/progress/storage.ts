/** Texts by key, on the device where the browser keeps any, and in the tab otherwise. */
export interface Store {
  get: (key: string) => string | null;
  /** False: it is in the tab alone, and goes with it. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: (start: string) => string[];
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * `place` is asked each time, since asking alone may be forbidden. `spare` begins the keys of what can be fetched again: it goes
 * first when there is no room.
 */
export function createStore(place: () => Storage, spare: string): Store {
  const inTab = new Map<string, string>();
  const stored = (start: string) => attempt(() => Object.keys(place()).filter((key) => key.startsWith(start)), []);
  const put = (key: string, text: string) =>
    attempt(() => {
      place().setItem(key, text);
      return true;
    }, false);
  const makeRoom = () => {
    const old = stored(spare);
    for (const key of old) attempt(() => place().removeItem(key), undefined);
    return old.length > 0;
  };
  return {
    get: (key) => inTab.get(key) ?? attempt(() => place().getItem(key), null),
    set: (key, text) => {
      const kept = put(key, text) || (!key.startsWith(spare) && makeRoom() && put(key, text));
      if (kept) {
        inTab.delete(key);
        return true;
      }
      // What lies there is older, and stays: after a crash it is better than nothing.
      inTab.set(key, text);
      return false;
    },
    remove: (key) => {
      inTab.delete(key);
      attempt(() => place().removeItem(key), undefined);
    },
    keys: (start) => [...new Set([...stored(start), ...[...inTab.keys()].filter((key) => key.startsWith(start))])],
  };
}

/** Copies of one thing that could not be read; more would pile up. */
const COPIES = 5;

/**
 * What is kept under a key. What cannot be read, because it is broken or newer than this page, is put aside under a name of
 * its own and never thrown away.
 */
export function readKept<T>(store: Store, key: string, read: (text: string) => T | null): T | null {
  const text = store.get(key);
  if (text === null) return null;
  const found = read(text);
  if (found !== null) return found;
  const names = Array.from({ length: COPIES }, (_, at) => `hotdrop-aside-${at}-${key}`);
  const free = names.find((name) => [null, text].includes(store.get(name)));
  if (free !== undefined) {
    store.set(free, text);
    store.remove(key);
  }
  return null;
}
