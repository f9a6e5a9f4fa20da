import { expect, test } from 'vitest';
import { routes } from './areas';
import { callsOf, matchPath, routeContext, routeExists } from './match';
import { globKey } from './pages';

const pages = import.meta.glob(['./pages/*.tsx', '../areas/*/pages/*.tsx', '../areas/*/stills/*.tsx']);

test('every route has its page, a name in its area and a path of its own', () => {
  for (const route of routes) {
    expect(Object.keys(pages), route.source).toContain(globKey(route.source));
    for (const still of route.stills ?? []) expect(Object.keys(pages), still).toContain(`../${still}`);
    expect(route.id.startsWith(`${route.area}.`), route.id).toBe(true);
  }
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('paths with and without locale, query and hash', () => {
  expect(routeExists('/de/faq?x=1#y')).toBe(true);
  expect(routeExists('/faq')).toBe(true);
  expect(routeExists('/de')).toBe(true);
  expect(routeExists('/de/no/such/page/at/all')).toBe(false);
  expect(matchPath('/blog/a%20b')?.params).toEqual({ slug: 'a b' });
  expect(matchPath('/blog/100%')?.params).toEqual({ slug: '100%' });
  expect(matchPath('/Blog/Post/')?.params).toEqual({ slug: 'Post' });
  expect(matchPath('/blog/')?.route.path).toBe('/blog');
  for (const path of ['/blog/a/b', '//blog', '/blog//a', '/loadouts//my', '/loadouts/edit//']) expect(matchPath(path), path).toBeNull();
});

test('a word wins over a parameter', () => {
  expect(matchPath('/loadouts/my')?.route.id).toBe('loadouts.my');
  expect(matchPath('/bo6/xm4')?.route.path).toBe('/bo6/:gun');
  expect(matchPath('/meta/bo6')?.route.path).toBe('/meta/:game');
});

test('a page asks for the frame and for its own answers, in its language', () => {
  expect(callsOf(matchPath('/faq'), '', 'pl').map(({ url }) => url)).toEqual(['/api/site/init', '/api/faq?lang=pl']);
  expect(callsOf(null, '', 'pl').map(({ url }) => url)).toEqual(['/api/site/init']);
});

test('a route sees only the query keys that it names', () => {
  const match = matchPath('/faq');
  if (!match) throw new Error('no match');
  const named = { ...match, route: { ...match.route, search: ['tab'] } };
  expect(routeContext(named, '?utm=1&tab=2', 'en').search.toString()).toBe('tab=2');
});

test('a parameter that may have few values makes no page of any other', () => {
  expect(matchPath('/meta/bo6z')?.params).toEqual({ game: 'bo6z' });
  expect(matchPath('/meta/wz1')).toBeNull();
  expect(routeExists('/de/meta/anything')).toBe(false);
});

test('the page of a gun has the layout of its game, and no other word is a game', () => {
  const layout = (path: string) => matchPath(path)?.route.layout ?? null;
  expect(['cw', 'vg', 'mw', 'mw2', 'mw3', 'bo3', 'bo6', 'wz1', 'wz2', 'camo'].map((game) => layout(`/${game}/xm4`))).toEqual([
    'default',
    'default',
    'mw',
    'mw',
    'mw3',
    'default',
    'bo6',
    'default',
    'default',
    null,
  ]);
});
