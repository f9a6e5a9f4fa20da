import type { Location, NavigateOptions, NavigateTo, To } from '@/shared/lib/router';
import { layers } from '@/shared/lib/layers';
import { splitLocale } from '@/shared/paths';
import { statusOf } from '../error-status';

/** Client-side navigation: loads a page before showing it. */
export type Snapshot = {
  location: Location;
  /** The failure of the page at this location, or null. */
  failure: unknown;
  /** The next page is loading. */
  pending: boolean;
  scroll: Scroll;
};

/** The scroll position when this snapshot is shown. */
type Scroll = { to: 'top' } | { to: 'hash' } | { to: 'saved'; top: number } | { to: 'nowhere' };

export type Navigation = {
  navigate: NavigateTo;
  get: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Loads a failed page again. */
  retry: () => Promise<void>;
};

/** Loads everything that the page at this URL needs, or throws. */
type Prepare = (pathname: string, search: string) => Promise<void>;

/** Notifies the user that the server could not be reached, and offers a retry. */
type Unreachable = (retry: () => void) => void;

type HistoryState = { key?: string } | null;

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

/** Returns a URL of this site for any path: `//elsewhere` is not another host here. */
function addressOf(to: To, origin: string): URL {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
  return new URL(origin + pathname + search + hash);
}

/** A page may update its query without navigating, like a moved map: with the same key it is the same location. */
const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.hash === other.hash;

export function createNavigation(window: Window, prepare: Prepare, failure: unknown, unreachable: Unreachable): Navigation {
  const { history } = window;
  const positions = readPositions(window.sessionStorage);
  const listeners = new Set<() => void>();
  let latest = 0;

  const here = (): Location => {
    const { pathname, search, hash } = window.location;
    const state: HistoryState = history.state;
    return { pathname, search, hash, key: state?.key ?? 'default' };
  };
  let current: Snapshot = { location: here(), failure, pending: false, scroll: { to: 'nowhere' } };
  const show = (change: Partial<Snapshot>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const savePosition = () => positions.set(current.location.key, window.scrollY);

  /** Resolves to null if a newer navigation has replaced this one. */
  const load = async (next: Location): Promise<{ failure: unknown } | null> => {
    latest += 1;
    const started = latest;
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
    return started === latest ? { failure: problem } : null;
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
      // Stay on the current page and its typed values instead of showing a connection error page.
      show({ pending: false });
      unreachable(() => void navigate(to, options));
      return;
    }
    await layers.suspend();
    savePosition();
    history[replace ? 'replaceState' : 'pushState']({ key }, '', url);
    const scroll: Scroll = preventScrollReset ? { to: 'nowhere' } : { to: next.hash ? 'hash' : 'top' };
    show({ location: next, failure: loaded.failure, pending: false, scroll });
    layers.resume();
  };

  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    const next = here();
    // A layer above the page was closed; the page is the same.
    if (isSame(next, current.location)) return;
    savePosition();
    void load(next).then((loaded) => {
      if (!loaded) return;
      const top = positions.get(next.key);
      // Without a saved position the browser has just jumped to an anchor.
      const scroll: Scroll = top === undefined ? { to: 'nowhere' } : { to: 'saved', top };
      show({ location: next, failure: loaded.failure, pending: false, scroll });
    });
  });
  window.addEventListener('pagehide', () => {
    savePosition();
    // Let the browser restore the position after a reload: it does so before any script runs.
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
