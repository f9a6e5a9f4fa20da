import { matchRoutes } from 'react-router';
import { siteInit } from '@/shared/api/site-init';
import type { Call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';
import { splitLocale } from '@/shared/paths';
import type { RouteContext } from '@/shared/lib/route';
import { type BuiltRoute, routes } from './areas';

export type Match = { route: BuiltRoute; params: Record<string, string> };

const table = routes.map((route) => ({ path: route.path, id: route.id }));
const byId = new Map(routes.map((route) => [route.id as string, route]));

function findMatch(path: string): Match | null {
  const found = matchRoutes(table, path)?.at(-1);
  const route = found?.route.id === undefined ? undefined : byId.get(found.route.id);
  if (!found || !route) return null;
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(found.params)) params[name] = value ?? '';
  const allowed = Object.entries(route.values ?? {}).every(([name, values]) => values?.includes(params[name] ?? '') ?? true);
  return allowed ? { route, params } : null;
}

/** Matching ranks all routes anew each time, and every link of a page asks for its target. */
const matches = new Map<string, Match | null>();
const mostKept = 500;

/** The screen behind a path without locale prefix. */
export function matchPath(path: string): Match | null {
  const kept = matches.get(path);
  if (kept !== undefined) return kept;
  if (matches.size >= mostKept) matches.clear();
  const match = findMatch(path);
  matches.set(path, match);
  return match;
}

export function routeExists(path: string): boolean {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  return matchPath(splitLocale(pathname).path) !== null;
}

/** What a route may know of the address: the query keys it does not name are hidden from it. */
export function routeContext({ route, params }: Match, search: string, lang: Lang): RouteContext {
  const known = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    if (route.search?.includes(key)) known.append(key, value);
  }
  return { params, search: known, lang };
}

/** Every call a page reads while it renders, the shell's own included. */
export function callsOf(match: Match | null, search: string, lang: Lang): readonly Call<unknown>[] {
  const own = match?.route.queries?.(routeContext(match, search, lang)) ?? [];
  return [siteInit, ...own];
}
