import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { createNavigation } from './navigation';

/** A fake window with the APIs that navigation uses. */
function fakeWindow(href: string) {
  const listeners = new Map<string, () => void>();
  const store = new Map<string, string>();
  let entries = [{ url: new URL(href, 'http://localhost'), state: null as unknown }];
  let at = 0;
  const assigned: string[] = [];
  const put = (state: unknown, url: string | URL, replace: boolean) => {
    const entry = { url: new URL(url, 'http://localhost'), state };
    entries = replace ? entries.with(at, entry) : [...entries.slice(0, at + 1), entry];
    at = replace ? at : at + 1;
  };
  const window = {
    scrollY: 0,
    sessionStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    get location() {
      const url = entries[at]?.url ?? new URL('http://localhost');
      return {
        pathname: url.pathname,
        search: url.search,
        hash: url.hash,
        origin: url.origin,
        assign: (to: URL) => assigned.push(to.pathname),
      };
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _: string, url: URL) => put(state, url, false),
      replaceState: (state: unknown, _: string, url: URL) => put(state, url, true),
      go: (delta: number) => {
        at += delta;
        listeners.get('popstate')?.();
      },
    },
  };
  return { window: window as unknown as Window & { scrollY: number }, assigned, count: () => entries.length };
}

const prepare = vi.fn(async (_pathname: string, _search: string) => {});
const unreachable = vi.fn((_retry: () => void) => {});

beforeEach(() => {
  prepare.mockReset();
  unreachable.mockReset();
  prepare.mockResolvedValue(undefined);
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('loads a page before showing it', async () => {
  let finish = () => {};
  prepare.mockReturnValue(new Promise((resolve) => (finish = () => resolve())));
  const { window } = fakeWindow('/en');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate('/en/faq?a=1#b');
  expect(navigation.get()).toMatchObject({ pending: true, location: { pathname: '/en' } });
  finish();
  await settled();
  expect(prepare).toHaveBeenCalledWith('/en/faq', '?a=1');
  expect(navigation.get()).toMatchObject({
    pending: false,
    location: { pathname: '/en/faq', search: '?a=1', hash: '#b' },
    scroll: { to: 'hash' },
  });
  expect(window.location.pathname).toBe('/en/faq');
});

test('the latest click wins', async () => {
  const finish: Record<string, () => void> = {};
  prepare.mockImplementation((pathname) => new Promise((resolve) => (finish[pathname] = () => resolve())));
  const { window } = fakeWindow('/en');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate('/en/slow');
  navigation.navigate('/en/fast');
  finish['/en/fast']?.();
  await settled();
  finish['/en/slow']?.();
  await settled();
  expect(navigation.get().location.pathname).toBe('/en/fast');
});

test('another hash of the same page loads nothing', async () => {
  const { window, count } = fakeWindow('/en/faq');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate({ pathname: '/en/faq', search: '', hash: '#one' }, { replace: true, preventScrollReset: true });
  await settled();
  expect(prepare).not.toHaveBeenCalled();
  expect(navigation.get()).toMatchObject({ location: { hash: '#one' }, scroll: { to: 'nowhere' } });
  expect(count()).toBe(1);
});

test('Back restores the scroll position', async () => {
  const { window } = fakeWindow('/en');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate('/en/faq');
  await settled();
  window.scrollY = 700;
  navigation.navigate('/en/terms');
  await settled();
  expect(navigation.get().scroll).toEqual({ to: 'top' });
  window.scrollY = 50;
  window.history.go(-1);
  await settled();
  expect(navigation.get()).toMatchObject({ location: { pathname: '/en/faq' }, scroll: { to: 'saved', top: 700 } });
});

test('shows a failed page as an error that can be retried', async () => {
  const { window } = fakeWindow('/en');
  const navigation = createNavigation(window, prepare, null, unreachable);
  const problem = new Error('no');
  prepare.mockRejectedValueOnce(problem);
  navigation.navigate('/en/blog/x');
  await settled();
  expect(navigation.get()).toMatchObject({ location: { pathname: '/en/blog/x' }, failure: problem });
  await navigation.retry();
  expect(navigation.get()).toMatchObject({ failure: null, pending: false });
});

test('offline, stays on the current page and offers a retry', async () => {
  const { window, count } = fakeWindow('/en/mw2');
  const navigation = createNavigation(window, prepare, null, unreachable);
  prepare.mockRejectedValueOnce(new ApiError(0, 'network', ''));
  navigation.navigate('/en/terms');
  await settled();
  expect(navigation.get()).toMatchObject({ location: { pathname: '/en/mw2' }, failure: null, pending: false });
  expect(count()).toBe(1);
  unreachable.mock.lastCall?.[0]();
  await settled();
  expect(navigation.get()).toMatchObject({ location: { pathname: '/en/terms' }, failure: null });
  expect(count()).toBe(2);
});

test('Back to an unreachable page shows the error page, because the URL has already changed', async () => {
  const { window } = fakeWindow('/en');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate('/en/faq');
  await settled();
  const problem = new ApiError(0, 'network', '');
  prepare.mockRejectedValueOnce(problem);
  window.history.go(-1);
  await settled();
  expect(navigation.get()).toMatchObject({ location: { pathname: '/en' }, failure: problem });
  expect(unreachable).not.toHaveBeenCalled();
});

test('another language loads a new document', async () => {
  const { window, assigned } = fakeWindow('/en');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate('/de/faq');
  await settled();
  expect(assigned).toEqual(['/de/faq']);
  expect(prepare).not.toHaveBeenCalled();
});

test('Back to a query that the page itself has written loads nothing', async () => {
  const { window } = fakeWindow('/en/map/x/dmz?panel=filter');
  const navigation = createNavigation(window, prepare, null, unreachable);
  navigation.navigate('/en/map/x/dmz?panel=list');
  await settled();
  prepare.mockClear();
  const { state } = window.history;
  window.history.replaceState(state, '', '/en/map/x/dmz?panel=list&at=1');
  window.history.pushState(state, '', '/en/map/x/dmz?panel=list&at=2');
  const before = navigation.get();
  window.history.go(-1);
  await settled();
  expect(prepare).not.toHaveBeenCalled();
  expect(navigation.get()).toBe(before);
});
