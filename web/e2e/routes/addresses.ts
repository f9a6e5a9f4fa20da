import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { loadBundle } from '../../scripts/bundle.mjs';
import type { Site } from '../server';
import { langs } from '../support';

/** One screen of the router, as the web app's own bundle tells it. */
export type Route = { id: string; area: string; path: string; access: string };

/**
 * What an area says about its own routes, in `e2e/addresses/<area>.ts`: addresses by path, for pages that show something
 * of the visitor's own or that have several screens. `unlisted.json` has those that are public and in no site map; the
 * server's tests read it, too. All others are found without help.
 */
export type AddressesOf = (context: BrowserContext, site: Site) => Promise<Readonly<Record<string, readonly string[]>>>;

const bundle = loadBundle();

/** No route leads there; it has a head, a language and a layout as all others have. */
const notFound: Route = { id: 'shell.not-found', area: 'shell', path: '/no/such/page', access: 'public' };

const all: readonly Route[] = [...bundle.routes().map(({ route, area, path, access }) => ({ id: route, area, path, access })), notFound];

/** The areas that a change can touch, as `cargo xtask test AREA` says it; all without. */
const chosen = process.env['HOTDROP_AREAS']?.split(',');

export const routes = all.filter(({ area }) => chosen === undefined || chosen.includes(area));
/** What such a run looks at once, so that nothing is torn elsewhere. */
export const others = all.filter((route) => !routes.includes(route));

/** All checks of a run before a release, as `cargo xtask test --all` says it. */
export const complete = process.env['HOTDROP_LANGS'] === 'all';

/** Languages in which every route is loaded: the source language and the two with the longest words, or all. */
export const routeLangs: readonly string[] = complete ? langs : ['en', 'de', 'ru'];

/** What the browser logs for a document with status 404, and for the broken image in the gallery. */
export const expectedErrors = ({ id }: Route): RegExp | null => (['shell.not-found', 'site.gallery'].includes(id) ? /status of 404/ : null);

const folder = join(import.meta.dirname, '../addresses');

async function own(context: BrowserContext, site: Site): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const unlisted = JSON.parse(readFileSync(join(folder, 'unlisted.json'), 'utf8')) as Record<string, string>;
  for (const [path, address] of Object.entries(unlisted)) found.set(path, [address]);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const { addresses } = (await import(join(folder, file))) as { addresses: AddressesOf };
    for (const [path, some] of Object.entries(await addresses(context, site))) found.set(path, some);
  }
  return found;
}

const text = async (address: string) => (await fetch(address)).text();

/** All parts of the site map in one. */
async function siteMap({ url }: Site): Promise<string> {
  const parts = (await text(`${url}/sitemap.xml`)).matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g);
  return (await Promise.all([...parts].map(([, part]) => text(url + part)))).join('');
}

/** The first address of each route in the site map. */
async function listed(site: Site): Promise<ReadonlyMap<string, string>> {
  const map = await siteMap(site);
  const found = new Map<string, string>();
  for (const [, path] of map.matchAll(/<loc>https?:\/\/[^/]+\/en([^<]*)<\/loc>/g)) {
    const { route } = bundle.plan({ path: path || '/', search: '', lang: 'en' });
    if (!found.has(route)) found.set(route, path ?? '');
  }
  return found;
}

/** Addresses, without their language, of a route. */
export type Addresses = (route: Route) => readonly string[];

export async function findAddresses(context: BrowserContext, site: Site): Promise<Addresses> {
  const known = await own(context, site);
  const inMap = await listed(site);
  return ({ id, path }) => {
    const some = known.get(path);
    if (some) return some;
    const found = path.includes(':') ? inMap.get(id) : path;
    if (found === undefined)
      throw new Error(`${id} (${path}) has no address: it is not in the site map, and nothing in e2e/addresses names one`);
    return [found === '/' ? '' : found];
  };
}
