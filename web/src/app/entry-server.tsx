import { isLang, type Lang } from '@/shared/i18n/langs';
import { routes, sourceOf } from './areas';
import { callsOf, matchPath } from './match';
import { renderFrame, renderPage, type RenderRequest } from './render';
import { screenOf } from './screens-server';

type PlanRequest = { path: string; search: string; lang: Lang };

/** Returns the calls that the page at a URL reads, so that the host can run them before rendering. */
function plan({ path, search, lang }: PlanRequest) {
  const match = matchPath(path);
  const screen = match ? screenOf(match.route) : undefined;
  const known = lang !== undefined && isLang(lang) ? lang : 'en';
  return {
    status: match ? 200 : 404,
    route: match?.route.id ?? 'shell.not-found',
    queries: callsOf(match, screen, search, known).map(({ url, required }) => ({ url, required })),
    search: screen?.search ?? [],
  };
}

function list() {
  return routes.map((route) => {
    const { id, path, layout, access, index, area, values } = route;
    const screen = screenOf(route);
    const { search = [], namespaces } = screen;
    return { route: id, path, layout, access, index, search, values, area, source: sourceOf(route, screen), namespaces };
  });
}

/** The interface between the host and the bundle: JSON in, JSON out, synchronous. */
Object.assign(globalThis, {
  hotdrop: {
    plan: (request: string) => JSON.stringify(plan(JSON.parse(request) as PlanRequest)),
    render: (request: string) => JSON.stringify(renderPage(JSON.parse(request) as RenderRequest)),
    frame: (request: string) => JSON.stringify(renderFrame(JSON.parse(request) as RenderRequest)),
    routes: () => JSON.stringify(list()),
  },
});
