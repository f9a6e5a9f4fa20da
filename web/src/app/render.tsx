import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ApiError, isRefusal, toApiError } from '@/shared/api/error';
import { type Responses, createQueryClient, hydrateQueries, type ReadTimes } from '@/shared/api/query-client';
import { fullTitle } from '@/shared/head/head';
import { headHtml } from '@/shared/head/write';
import type { Lang } from '@/shared/i18n/langs';
import { RouterProvider } from '@/shared/lib/router';
import { pathsFor } from '@/shared/paths';
import { FramePlaceholder } from './layouts/FramePlaceholder';
import { callsOf, type Match, matchPath, routeExists } from './match';
import { NavigationContext } from './navigation/context';
import { pageHead } from './page-head';
import { fontPreloads, preloads, stylesheetFile } from './preloads';
import { AppRoutes } from './router';
import { screenOf, screens } from './screens-server';
import { type Services, ServicesProvider } from './services';
import type { PageState } from './state';
import { textsFor } from './texts-server';

export type RenderRequest = {
  path: string;
  search: string;
  lang: Lang;
  now: number;
  origin: string;
  version: string;
  data: Record<string, { status: number; body: unknown; read_at?: number }>;
};

type Rendered = { status: number; head: string; /** The stylesheet file. */ sheet: string; body: string; state: PageState };

type FrameDocument = Omit<Rendered, 'state'> & { state: Partial<PageState> };

function succeeded({ status, body }: { status: number; body: unknown }): boolean {
  return status >= 200 && status < 300 && !isRefusal(body);
}

/** Returns the error of the first required call that failed or is missing; null if there is none. */
function failureIn(match: Match, request: RenderRequest): ApiError | null {
  for (const { url, required } of callsOf(match, screenOf(match.route), request.search, request.lang)) {
    const response = request.data[url];
    if (!required || (response && succeeded(response))) continue;
    const { status, message } = toApiError(response?.status ?? 503, response?.body);
    return new ApiError(status >= 400 ? status : 503, 'page', message);
  }
  return null;
}

function responsesOf(request: RenderRequest): Responses {
  const good = Object.entries(request.data).filter(([, response]) => succeeded(response));
  return Object.fromEntries(good.map(([url, { body }]) => [url, body]));
}

function readTimesOf(request: RenderRequest, queries: Responses): ReadTimes {
  const live = Object.entries(request.data).flatMap(([url, { read_at }]) =>
    read_at !== undefined && url in queries ? [[url, read_at] as const] : [],
  );
  return Object.fromEntries(live);
}

const nothing = async () => {};

function servicesFor({ lang, now, origin, version }: RenderRequest, queries: Responses): Services {
  const client = createQueryClient();
  hydrateQueries(client, queries, {}, now * 1000);
  return {
    client,
    texts: textsFor(lang),
    screens,
    head: { writtenFor: '' },
    loadTexts: nothing,
    page: { lang, now, origin, version, routeExists, prefetch: () => {} },
  };
}

/** Renders the app at a path without locale prefix. */
function bodyHtml(app: ReactNode, services: Services, path: string, search: string, failure: ApiError | null): string {
  const pathname = pathsFor(services.page.lang).of(path);
  return renderToString(
    <ServicesProvider services={services}>
      <NavigationContext value={{ pending: false, failure, retry: nothing }}>
        <RouterProvider location={{ pathname, search, hash: '', key: 'default' }} navigate={() => {}}>
          {app}
        </RouterProvider>
      </NavigationContext>
    </ServicesProvider>,
  );
}

export function renderPage(request: RenderRequest): Rendered {
  const { path, search, lang, now, origin, version } = request;
  const match = matchPath(path);
  const failure = match && failureIn(match, request);
  const status = match ? (failure?.status ?? 200) : 404;
  const queries = responsesOf(request);
  const services = servicesFor(request, queries);
  const { client, texts } = services;
  const body = bodyHtml(<AppRoutes />, services, path, search, failure);
  const tags = pageHead(match, match ? screenOf(match.route) : undefined, status, { path, search, lang, origin, texts, client });
  client.clear();
  const shown = status === 200 ? match : null;
  const head = fontPreloads(lang) + headHtml(tags) + preloads(shown, lang);
  return {
    status,
    head,
    sheet: stylesheetFile(shown),
    body,
    state: { lang, now, origin, version, status, message: failure?.message ?? '', queries, readAt: readTimesOf(request, queries) },
  };
}

/** Renders what every page has in common. The server sends it if a page is not rendered in time; the browser renders the page. */
export function renderFrame(request: RenderRequest): FrameDocument {
  const { lang, origin, version } = request;
  const services = servicesFor(request, responsesOf(request));
  const body = bodyHtml(<FramePlaceholder />, services, '/', '', null);
  services.client.clear();
  const title = { name: 'title', attributes: {}, text: fullTitle(services.texts.t('loading')) } as const;
  const head = fontPreloads(lang) + headHtml([title]);
  return { status: 200, head, sheet: stylesheetFile(null), body, state: { lang, origin, version, frame: true } };
}
