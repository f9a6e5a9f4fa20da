import type { Lang } from '@/shared/i18n/langs';
import { errorSceneSource } from './error-scene';
import type { Match } from './match';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };

/** The client build's manifest, put here by the server build. */
declare const __MANIFEST__: Record<string, Chunk>;

function withImports(key: string, into: Set<string>): void {
  if (into.has(key) || !__MANIFEST__[key]) return;
  into.add(key);
  for (const imported of __MANIFEST__[key].imports ?? []) withImports(imported, into);
}

/** The document loads these by itself: the entry is part of the group that vite.config.ts calls the shell. */
const always = new Set<string>();
for (const [key, { name }] of Object.entries(__MANIFEST__)) if (name === 'shell') withImports(key, always);

function textsKey(namespace: string, lang: Lang): string {
  const own = `../locales/${namespace}/${lang}.json`;
  return __MANIFEST__[own] ? own : `../locales/${namespace}/en.json`;
}

/**
 * What the page (or, without a match, the error page) needs besides the entry before it can hydrate: its styles, and the
 * names of the files with its code and its words, which the document's first script fetches once the page is painted.
 */
export function preloads(match: Match | null, lang: Lang): string {
  const keys = new Set<string>();
  withImports(`src/${match?.route.source ?? errorSceneSource}`, keys);
  for (const namespace of ['shell', ...(match?.route.namespaces ?? [])]) withImports(textsKey(namespace, lang), keys);
  const chunks = [...keys].filter((key) => !always.has(key)).flatMap((key) => __MANIFEST__[key] ?? []);
  const scripts = `<meta name="chunks" content="${chunks.map(({ file }) => `/${file}`).join(' ')}">`;
  const styles = chunks.flatMap(({ css }) => css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return [...new Set([...styles, scripts])].join('');
}
