import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ApiError } from '@/shared/api/error';
import { type Answers, createQueryClient, seed } from '@/shared/api/query-client';
import { headHtml } from '@/shared/head/write';
import type { Lang } from '@/shared/i18n/langs';
import { pathsFor } from '@/shared/paths';
import { callsOf, type Match, matchPath, routeExists } from './match';
import { NavigationContext } from './navigation/context';
import { pageHead } from './page-head';
import { pages } from './pages-server';
import { preloads } from './preloads';
import { AppRoutes } from './router';
import { type Services, ServicesProvider } from './services';
import type { PageState } from './state';
import { stills } from './stills-server';
import { textsFor } from './texts-server';

export type RenderRequest = {
  path: string;
  search: string;
  lang: Lang;
  now: number;
  origin: string;
  version: string;
  data: Record<string, { status: number; body: unknown }>;
};

type Rendered = { status: number; head: string; body: string; state: PageState };

function succeeded({ status, body }: { status: number; body: unknown }): boolean {
  const refused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return status >= 200 && status < 300 && !refused;
}

/** 200, or the status of the first required answer that is missing or a failure. */
function statusFor(match: Match | null, request: RenderRequest): number {
  if (!match) return 404;
  for (const { url, required } of callsOf(match, request.search, request.lang)) {
    const answer = request.data[url];
    if (!required || (answer && succeeded(answer))) continue;
    return answer && answer.status >= 400 ? answer.status : 503;
  }
  return 200;
}

function answersOf(request: RenderRequest): Answers {
  const good = Object.entries(request.data).filter(([, answer]) => succeeded(answer));
  return Object.fromEntries(good.map(([url, { body }]) => [url, body]));
}

const nothing = async () => {};

export function renderPage(request: RenderRequest): Rendered {
  const { path, search, lang, now, origin, version } = request;
  const match = matchPath(path);
  const status = statusFor(match, request);
  const queries = answersOf(request);
  const client = createQueryClient();
  seed(client, queries, now * 1000);
  const services: Services = {
    client,
    texts: textsFor(lang),
    pages,
    stills,
    head: { writtenFor: '' },
    loadTexts: nothing,
    loadErrorScene: nothing,
    page: { lang, now, origin, version, routeExists },
  };
  const failure = match && status !== 200 ? new ApiError(status, 'page', '') : null;
  const body = renderToString(
    <ServicesProvider services={services}>
      <NavigationContext value={{ pending: false, failure, retry: nothing }}>
        <StaticRouter location={pathsFor(lang).of(path) + search}>
          <AppRoutes />
        </StaticRouter>
      </NavigationContext>
    </ServicesProvider>,
  );
  const tags = pageHead(match, status, { path, search, lang, origin, texts: services.texts, client });
  client.clear();
  const head = headHtml(tags) + preloads(status === 200 ? match : null, lang);
  return { status, head, body, state: { lang, now, origin, version, status, queries } };
}
