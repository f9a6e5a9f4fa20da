import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ApiError } from '@/shared/api/error';
import { createQueryClient, hydrateQueries } from '@/shared/api/query-client';
import { createTexts } from '@/shared/i18n/texts';
import { yieldToMain } from '@/shared/lib/yieldToMain';
import { splitLocale } from '@/shared/paths';
import { statusOf } from './error-status';
import { prefetchPage, isPrefetching } from './prefetch-page';
import { matchPath, routeExists } from './match';
import { createNavigation } from './navigation/navigation';
import { NavigationProvider } from './navigation/NavigationProvider';
import { showUnreachable } from './navigation/unreachable';
import { prefetchForMember, prepare, prepareFiles } from './prepare';
import { AppRoutes } from './router';
import { type Services, ServicesProvider } from './services';
import { screens } from './screens-client';
import { reloadOnStaleChunk } from './stale-chunk';
import { type PageState, readState } from './state';
import { fetchTexts, textLoader } from './texts-client';
import { claim } from './token';
import { headKey } from './useHead';

async function createServices(state: PageState): Promise<Services> {
  const client = createQueryClient();
  hydrateQueries(client, state.queries, state.readAt, Date.now());
  const texts = createTexts(state.lang, await fetchTexts(state.lang, ['shell']));
  const { lang, now, origin, version } = state;
  const services: Services = {
    client,
    texts,
    screens,
    head: { writtenFor: '' },
    loadTexts: textLoader(texts, lang),
    page: { lang, now, origin, version, routeExists, prefetch: (to) => prefetchPage(to, services) },
  };
  return services;
}

/** Loads the first page. Resolves to the failure, or null. */
async function prepareFirstPage(state: PageState, services: Services, rendered: boolean): Promise<unknown> {
  const match = matchPath(splitLocale(location.pathname).path);
  if (!rendered) return prepare(match, location.search, services).catch((error: unknown) => error);
  const failed = match === null || state.status !== 200;
  // A failed prefetch is requested again by the component that reads it.
  if (match?.route.access === 'user') void prefetchForMember(match, location.search, services).catch(() => undefined);
  const files = match && prepareFiles(match, services, rendered);
  await (failed ? Promise.all([screens.loadErrorScene(), files?.catch(() => undefined)]) : files);
  return match && failed ? new ApiError(state.status, 'page', state.message) : null;
}

async function start(root: HTMLElement): Promise<void> {
  let isPending = () => true;
  reloadOnStaleChunk(window, () => !isPrefetching() || isPending());
  await yieldToMain();
  const text = document.getElementById('hotdrop-state')?.textContent ?? null;
  const state = readState(text, location, Math.floor(Date.now() / 1000));
  const { path } = splitLocale(location.pathname);
  const claimed = await claim(window);

  const services = await createServices(state);
  await yieldToMain();
  const rendered = root.firstElementChild !== null && !state.frame;
  const failure = await prepareFirstPage(state, services, rendered);
  if (rendered) {
    const status = failure ? statusOf(failure) : matchPath(path) ? 200 : 404;
    services.head.writtenFor = headKey(location.pathname, location.search, status);
  }
  await yieldToMain();
  const load = (pathname: string, search: string) => prepare(matchPath(splitLocale(pathname).path), search, services);
  const navigation = createNavigation(window, load, failure ?? null, (retry) => showUnreachable(services.texts, navigation, retry));
  isPending = () => navigation.get().pending;
  const onStart = () => {
    // Until hydration, CSS alone opens the menus.
    document.documentElement.dataset['alive'] = '';
    if (claimed) void import('./redirect-after-token').then(({ redirectAfterToken }) => redirectAfterToken(claimed, navigation, services));
  };
  const app = (
    <ServicesProvider services={services}>
      <NavigationProvider navigation={navigation} onStart={onStart}>
        <AppRoutes />
      </NavigationProvider>
    </ServicesProvider>
  );
  // A transition hydrates in slices, so that scrolling and taps stay responsive.
  startTransition(() => {
    if (rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById('app');
if (root) void start(root);
