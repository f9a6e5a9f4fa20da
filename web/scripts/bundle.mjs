// Loads the server bundle into Node, as the binary loads it into its own engine.
import { readdirSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

const locales = new URL('../../locales/', import.meta.url);

/** @param {string} lang */
function texts(lang) {
  /** @type {Record<string, unknown>} */
  const all = {};
  for (const namespace of readdirSync(locales)) {
    try {
      all[namespace] = JSON.parse(readFileSync(new URL(`${namespace}/${lang}.json`, locales), 'utf8'));
    } catch {
      // Not translated yet: the bundle falls back to English.
    }
  }
  return JSON.stringify(all);
}

/**
 * @typedef {{ route: string, path: string, layout: string, access: string, index: boolean, search: string[], area: string, source: string, namespaces: string[] }} RouteInfo
 * @typedef {{ status: number, head: string, body: string, state: unknown }} Rendered
 * @typedef {{ status: number, route: string, queries: { url: string, required: boolean }[], search: string[] }} Plan
 */

export function loadBundle() {
  const file = new URL('../dist/server/entry-server.js', import.meta.url);
  Object.assign(globalThis, { __host: { texts } });
  runInThisContext(readFileSync(file, 'utf8'), { filename: 'entry-server.js' });
  /** @type {{ hotdrop: Record<'plan' | 'render' | 'routes', (request: string) => string> }} */
  const { hotdrop } = /** @type {never} */ (globalThis);
  return {
    /** @returns {RouteInfo[]} */
    routes: () => JSON.parse(hotdrop.routes('')),
    /**
     * @param {unknown} request
     * @returns {Plan}
     */
    plan: (request) => JSON.parse(hotdrop.plan(JSON.stringify(request))),
    /**
     * @param {unknown} request
     * @returns {Rendered}
     */
    render: (request) => JSON.parse(hotdrop.render(JSON.stringify(request))),
  };
}
