import type { Location, NavigateOptions, NavigateTo, To } from '@/shared/lib/router';
import { layers } from '@/shared/lib/layers';
import { splitLocale } from '@/shared/paths';
import { statusOf } from '../error-status';

/** Navigation that loads first and shows then. */
export type Snapshot = {
  location: Location;
  /** Why the page at this location cannot be shown. */
  failure: unknown;
  /** Another page is being fetched. */
  pending: boolean;
  scroll: Scroll;
};

/** Where the window goes when this snapshot is shown. */
type Scroll = { to: 'top' } | { to: 'hash' } | { to: 'saved'; top: number } | { to: 'nowhere' };

export type Navigation = {
  navigate: NavigateTo;
  get: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Loads the page once more, after it failed. */
  retry: () => Promise<void>;
};

/** Fetches everything the page at this address needs, or fails. */
type Prepare = (pathname: string, search: string) => Promise<void>;

/** Tells the reader that the server could not be reached, and offers to try again. */
type Unreachable = (retry: () => void) => void;

type Kept = { key?: string } | null;

const storeKey = 'hotdrop-scroll';

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readPositions(store: Storage): Map<string, number> {
  try {
    const entries: [string, number][] = JSON.parse(store.getItem(storeKey) ?? '[]');
    return new Map(entries);
  } catch {
    return new Map();
  }
}

/** Ours, whatever the path looks like: `//elsewhere` is no other host here. */
function addressOf(to: To, origin: string): URL {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
  return new URL(origin + pathname + search + hash);
}

/** A page may keep its query up to date by itself, as a map that is moved does: under the same key that is no other place. */
const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.hash === other.hash;

export function createNavigation(window: Window, prepare: Prepare, failure: unknown, unreachable: Unreachable): Navigation {
  const { history } = window;
  const positions = readPositions(window.sessionStorage);
  const listeners = new Set<() => void>();
  let latest = 0;

  const here = (): Location => {
    const { pathname, search, hash } = window.location;
    const kept: Kept = history.state;
    return { pathname, search, hash, key: kept?.key ?? 'default' };
  };
  let current: Snapshot = { location: here(), failure, pending: false, scroll: { to: 'nowhere' } };
  const show = (change: Partial<Snapshot>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const savePosition = () => positions.set(current.location.key, window.scrollY);

  /** Resolves to null when a later navigation has overtaken this one. */
  const load = async (next: Location): Promise<{ failure: unknown } | null> => {
    latest += 1;
    const mine = latest;
    const samePage = next.pathname === current.location.pathname && next.search === current.location.search;
    if (samePage && !current.failure) {
      if (current.pending) show({ pending: false });
      return { failure: null };
    }
    show({ pending: true });
    let problem: unknown = null;
    try {
      await prepare(next.pathname, next.search);
    } catch (error) {
      problem = error;
    }
    return mine === latest ? { failure: problem } : null;
  };

  const navigate = async (to: To, options: NavigateOptions) => {
    const { replace = false, preventScrollReset = false } = options;
    const url = addressOf(to, window.location.origin);
    if (splitLocale(url.pathname).lang !== splitLocale(current.location.pathname).lang) {
      window.location.assign(url);
      return;
    }
    const key = newKey();
    const next = { pathname: url.pathname, search: url.search, hash: url.hash, key };
    const loaded = await load(next);
    if (!loaded) return;
    if (loaded.failure !== null && statusOf(loaded.failure) === 0) {
      // The page that is open, and whatever was typed into it, is worth more than one that says "no connection".
      show({ pending: false });
      unreachable(() => void navigate(to, options));
      return;
    }
    await layers.aside();
    savePosition();
    history[replace ? 'replaceState' : 'pushState']({ key }, '', url);
    const scroll: Scroll = preventScrollReset ? { to: 'nowhere' } : { to: next.hash ? 'hash' : 'top' };
    show({ location: next, failure: loaded.failure, pending: false, scroll });
    layers.resume();
  };

  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    const next = here();
    // Something above the page was closed, and the page is the same.
    if (isSame(next, current.location)) return;
    savePosition();
    void load(next).then((loaded) => {
      if (!loaded) return;
      const top = positions.get(next.key);
      // Without a position the browser itself has just jumped to an anchor.
      const scroll: Scroll = top === undefined ? { to: 'nowhere' } : { to: 'saved', top };
      show({ location: next, failure: loaded.failure, pending: false, scroll });
    });
  });
  window.addEventListener('pagehide', () => {
    savePosition();
    // A reload is the browser's to restore: it knows the position before any script runs.
    history.scrollRestoration = 'auto';
    window.sessionStorage.setItem(storeKey, JSON.stringify([...positions].slice(-50)));
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    retry: async () => {
      const loaded = await load(current.location);
      if (loaded) show({ failure: loaded.failure, pending: false, scroll: { to: 'nowhere' } });
    },
    navigate: (to, options = {}) => void navigate(to, options),
  };
}
