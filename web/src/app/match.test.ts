import { expect, test } from 'vitest';
import type { AreaModule } from '@/shared/lib/route';
import { routes, sourceOf } from './areas';
import { callsOf, matchPath, routeContext, routeExists } from './match';
import { globKey, screenOf } from './screens-server';

const pages = import.meta.glob(['./pages/*.tsx', '../areas/*/pages/*.tsx', '../areas/*/stills/*.tsx']);

const tables = import.meta.glob('../areas/*/routes.ts');
const areas = import.meta.glob<AreaModule>('../areas/*/screens.tsx', { eager: true });

test('every route has a screen, a page, an id in its area and a unique path', () => {
  for (const route of routes) {
    const screen = screenOf(route);
    expect(Object.keys(pages), route.id).toContain(globKey(sourceOf(route, screen)));
    for (const still of screen.stills ?? []) expect(Object.keys(pages), still).toContain(`../${still}`);
    expect(Object.keys(tables), route.id).toContain(`../areas/${route.area}/routes.ts`);
  }
  const screens = Object.values(areas).flatMap((area) => Object.keys(area.screens));
  expect(screens.toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('matches paths with and without locale, query and hash', () => {
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

test('static segments take precedence over params', () => {
  expect(matchPath('/loadouts/my')?.route.id).toBe('loadouts.my');
  expect(matchPath('/bo6/xm4')?.route.path).toBe('/bo6/:gun');
  expect(matchPath('/meta/bo6')?.route.path).toBe('/meta/:game');
});

test('a page requests the calls of the shell and its own calls, in its language', () => {
  const match = matchPath('/faq');
  if (!match) throw new Error('no match');
  expect(callsOf(match, screenOf(match.route), '', 'pl').map(({ url }) => url)).toEqual(['/api/site/init', '/api/faq?lang=pl']);
  expect(callsOf(null, undefined, '', 'pl').map(({ url }) => url)).toEqual(['/api/site/init']);
});

test('a route context contains only the query keys that the screen lists', () => {
  const match = matchPath('/faq');
  if (!match) throw new Error('no match');
  const named = { ...screenOf(match.route), search: ['tab'] };
  expect(routeContext(match, named, '?utm=1&tab=2', 'en').search.toString()).toBe('tab=2');
});

test('a param with a value that is not allowed matches no route', () => {
  expect(matchPath('/meta/bo6z')?.params).toEqual({ game: 'bo6z' });
  expect(matchPath('/meta/wz1')).toBeNull();
  expect(routeExists('/de/meta/anything')).toBe(false);
});

test('a gun page has the layout of its game; unknown games match no route', () => {
  const layout = (path: string) => matchPath(path)?.route.layout ?? null;
  expect(['cw', 'vg', 'mw', 'mw2', 'mw3', 'bo3', 'bo6', 'wz1', 'wz2', 'camos'].map((game) => layout(`/${game}/xm4`))).toEqual([
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
