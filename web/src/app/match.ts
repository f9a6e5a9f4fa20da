import { siteInit } from '@/shared/api/site-init';
import type { Call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';
import { splitLocale } from '@/shared/paths';
import type { RouteContext, Screen } from '@/shared/lib/route';
import { type BuiltRoute, routes } from './areas';

export type Match = { route: BuiltRoute; params: Record<string, string> };

/** A route and the segments of its path. */
type Pattern = { route: BuiltRoute; pieces: readonly string[] };

/**
 * Splits a path into segments. Trailing slashes are ignored; a double slash leaves an empty segment, which matches
 * nothing.
 */
const piecesOf = (path: string) => path.replace(/\/+$/, '').split('/').slice(1);
const isParam = (piece: string) => piece.startsWith(':');

/** Patterns by number of segments. If two match, a literal segment beats a param, the leftmost first. */
const patterns = new Map<number, Pattern[]>();
for (const route of routes) {
  const pieces = piecesOf(route.path);
  const alike = patterns.get(pieces.length) ?? [];
  patterns.set(pieces.length, [...alike, { route, pieces }]);
}
/** A number, because comparing strings by locale takes 50 ms on a slow phone. */
const rank = ({ pieces }: Pattern) => Number(pieces.map((piece) => (isParam(piece) ? '1' : '0')).join(''));
for (const alike of patterns.values()) alike.sort((one, other) => rank(one) - rank(other));

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

function paramsIn(pattern: Pattern, pieces: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.pieces.entries()) {
    const piece = pieces[index] ?? '';
    if (isParam(expected) && piece) params[expected.slice(1)] = decoded(piece);
    else if (expected !== piece.toLowerCase()) return null;
  }
  return params;
}

function findMatch(path: string): Match | null {
  const pieces = piecesOf(path);
  for (const pattern of patterns.get(pieces.length) ?? []) {
    const params = paramsIn(pattern, pieces);
    if (!params) continue;
    const { values = {} } = pattern.route;
    const allowed = Object.entries(values).every(([name, few]) => few?.includes(params[name] ?? '') ?? true);
    // Of two patterns with the same shape, each has its own allowed values.
    if (allowed) return { route: pattern.route, params };
  }
  return null;
}

/** Caches matches, because every link matches its target on each render. */
const matches = new Map<string, Match | null>();
const maxCached = 500;

/** Returns the route and params of a path without locale prefix. */
export function matchPath(path: string): Match | null {
  const cached = matches.get(path);
  if (cached !== undefined) return cached;
  if (matches.size >= maxCached) matches.clear();
  const match = findMatch(path);
  matches.set(path, match);
  return match;
}

export function routeExists(path: string): boolean {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  return matchPath(splitLocale(pathname).path) !== null;
}

/** Returns the context of a screen: only the query keys listed in its `search`. */
export function routeContext({ params }: Match, screen: Screen | undefined, search: string, lang: Lang): RouteContext {
  const known = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    if (screen?.search?.includes(key)) known.append(key, value);
  }
  return { params, search: known, lang };
}

/** Returns every call that a page reads while rendering, including the shell's. */
export function callsOf(match: Match | null, screen: Screen | undefined, search: string, lang: Lang): readonly Call<unknown>[] {
  const own = (match && screen?.queries?.(routeContext(match, screen, search, lang))) ?? [];
  return [siteInit, ...own];
}
