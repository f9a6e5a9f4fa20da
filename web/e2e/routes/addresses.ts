import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { loadBundle } from '../../scripts/bundle.mjs';
import type { Site } from '../server';
import { langs } from '../support';

/** One route of the web app, from its bundle. */
export type Route = { id: string; area: string; path: string; access: string };

/**
 * An area's own addresses by path, in `e2e/addresses/<area>.ts`: for pages that show user content or that have several
 * screens. `unlisted.json` has public addresses that are not in the site map; the server's tests also read it. All
 * others are found automatically.
 */
export type AddressesOf = (context: BrowserContext, site: Site) => Promise<Readonly<Record<string, readonly string[]>>>;

const bundle = loadBundle();

/** Matches no route, but has a head, a language and a layout like any page. */
const notFound: Route = { id: 'shell.not-found', area: 'shell', path: '/no/such/page', access: 'public' };

const all: readonly Route[] = [...bundle.routes().map(({ route, area, path, access }) => ({ id: route, area, path, access })), notFound];

/** The areas affected by a change, set by `cargo xtask test AREA`; all if unset. */
const chosen = process.env['HOTDROP_AREAS']?.split(',');

export const routes = all.filter(({ area }) => chosen === undefined || chosen.includes(area));
/** Routes of other areas, which such a run checks once. */
export const others = all.filter((route) => !routes.includes(route));

/** Whether to run all checks, as before a release, set by `cargo xtask test --all`. */
export const complete = process.env['HOTDROP_LANGS'] === 'all';

/** The languages in which every route is loaded: English and the two with the longest words, or all. */
export const routeLangs: readonly string[] = complete ? langs : ['en', 'de', 'ru'];

/** The browser's console errors for a document with status 404, and for the broken image in the gallery. */
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

/** Returns all parts of the site map. */
async function siteMap({ url }: Site): Promise<string> {
  const parts = (await text(`${url}/sitemap.xml`)).matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g);
  return (await Promise.all([...parts].map(([, part]) => text(url + part)))).join('');
}

/** Returns the first address of each route in the site map. */
async function listed(site: Site): Promise<ReadonlyMap<string, string>> {
  const map = await siteMap(site);
  const found = new Map<string, string>();
  for (const [, path] of map.matchAll(/<loc>https?:\/\/[^/]+\/en([^<]*)<\/loc>/g)) {
    const { route } = bundle.plan({ path: path || '/', search: '', lang: 'en' });
    if (!found.has(route)) found.set(route, path ?? '');
  }
  return found;
}

/** Returns the addresses of a route, without locale. */
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
