// Prints the compressed bytes of JavaScript and CSS that each page loads before anyone touches it, as JSON lines:
// `npm run -s sizes`. Counted are the entry, the page's chunk, the English texts and everything these import.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { loadBundle } from './bundle.mjs';

/** @typedef {{ name?: string, file: string, imports?: string[], css?: string[] }} Chunk */

const dist = new URL('../dist/client/', import.meta.url);
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));
const { routes } = loadBundle();

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

// The entry is part of the group that vite.config.ts calls the shell.
const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell') ?? '';
for (const { route, path, source, namespaces } of routes()) {
  const keys = new Set();
  follow(shell, keys);
  follow(`src/${source}`, keys);
  for (const namespace of ['shell', ...namespaces]) follow(`../locales/${namespace}/en.json`, keys);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const js = chunks.reduce((sum, { file }) => sum + (file.endsWith('.js') ? size(file) : 0), 0);
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].reduce((sum, file) => sum + size(file), 0);
  console.log(JSON.stringify({ route, path, js, css, files: chunks.length }));
}
