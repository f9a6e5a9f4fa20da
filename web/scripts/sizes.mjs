// Prints the compressed bytes of JavaScript (including texts) and CSS that each page loads initially, as JSON lines:
// `npm run -s sizes`. Includes the entry, the chunks of area and page, the English texts, all their imports, and the
// stylesheet, which is part of the document. With `--limits` it prints nothing and fails if one of the limits below is
// exceeded; the build runs this.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { loadBundle } from './bundle.mjs';

/** @typedef {{ name?: string, file: string, imports?: string[] }} Chunk */

/**
 * The limits in kilobytes. The frame is loaded by every page; only its routes table grows with a new area.
 * @type {Record<string, { js: number, css: number }>}
 */
const limits = { 'site.home': { js: 110, css: 12 }, 'loadouts.my': { js: 160, css: 16 }, frame: { js: 100, css: 10.5 } };

const strict = process.argv.includes('--limits');
const dist = new URL('../dist/client/', import.meta.url);
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));
const { routes } = loadBundle();
const texts = readdirSync(new URL('assets/', dist)).find((name) => name.startsWith('texts-'));

/** @type {Map<string, number>} */
const known = new Map();

/** @param {string} file */
function size(file) {
  const bytes = known.get(file) ?? brotliCompressSync(readFileSync(new URL(file, dist))).length;
  known.set(file, bytes);
  return bytes;
}

/**
 * @param {string} key
 * @param {Set<string>} into
 */
function follow(key, into) {
  const chunk = manifest[key];
  if (!chunk || into.has(key)) return;
  into.add(key);
  for (const imported of chunk.imports ?? []) follow(imported, into);
}

// The entry is part of the `shell` group of vite.config.ts.
const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell') ?? '';

/**
 * @param {string} route
 * @param {string} path
 * @param {string[]} sources
 * @param {string} sheet
 * @param {string[]} namespaces
 */
function measure(route, path, sources, sheet, namespaces) {
  const keys = new Set([]);
  for (const key of [shell, ...sources]) follow(key, keys);
  const files = [
    ...[...keys].flatMap((key) => manifest[key]?.file ?? []),
    ...['shell', ...namespaces].map((namespace) => `assets/${texts}/${namespace}.en.json`),
  ];
  const js = files.reduce((sum, file) => sum + size(file), 0);
  const css = size(manifest[sheet]?.file ?? '');
  if (!strict) console.log(JSON.stringify({ route, path, js, css, files: files.length }));
  const most = limits[route];
  for (const [kind, bytes] of Object.entries({ js, css })) {
    const limit = most?.[/** @type {'js' | 'css'} */ (kind)];
    if (limit === undefined || bytes <= limit * 1000) continue;
    console.error(`${route}: ${(bytes / 1000).toFixed(1)} KB of ${kind}, the limit is ${limit}`);
    if (strict) process.exitCode = 1;
  }
}

measure('frame', '', [], 'src/app/pages/ErrorScene.css', []);
for (const { route, path, source, area, namespaces } of routes()) {
  const sheet = source.startsWith('app/') ? `src/${source.replace(/tsx$/, 'css')}` : `src/areas/${area}/sheet.css`;
  measure(route, path, [`src/areas/${area}/screens.tsx`, `src/${source}`], sheet, namespaces);
}
