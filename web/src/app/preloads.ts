import type { Lang } from '@/shared/i18n/langs';
import { sessionCall } from '@/shared/session/session';
import { sourceOf } from './areas';
import type { Match } from './match';
import { screenOf } from './screens-server';
import { textsFile } from './texts-file';

type Chunk = { file: string; name?: string; imports?: string[] };

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

const errorScene = 'app/pages/ErrorScene.tsx';

/** The page's chunk and that of its area, or what the error page needs. */
function sourcesOf(match: Match | null): string[] {
  if (!match) return [errorScene];
  return [`areas/${match.route.area}/screens.tsx`, sourceOf(match.route, screenOf(match.route))];
}

/**
 * What the page (or, without a match, the error page) needs besides the entry before it can hydrate: the names of the
 * files with its code and its words, and who is looking, which the document's first script fetches once the page is painted.
 */
export function preloads(match: Match | null, lang: Lang): string {
  const keys = new Set<string>();
  for (const source of sourcesOf(match)) withImports(`src/${source}`, keys);
  const chunks = [...keys].filter((key) => !always.has(key)).flatMap((key) => __MANIFEST__[key] ?? []);
  const texts = (['shell', ...(match ? screenOf(match.route).namespaces : [])] as const).map((namespace) => textsFile(namespace, lang));
  // A page for members is nothing before it is known who is looking.
  const session = match?.route.access === 'user' ? [sessionCall.url] : [];
  return `<meta name="chunks" content="${[...chunks.map(({ file }) => `/${file}`), ...texts, ...session].join(' ')}">`;
}

/** Letters that a language needs besides those of the Latin subset. */
const SUBSETS: Partial<Record<Lang, string>> = { pl: 'latin-ext', ru: 'cyrillic' };

/** Links that preload the fonts of a language, so that they are there at the first paint. */
export function fontPreloads(lang: Lang): string {
  const subsets = ['latin', ...(SUBSETS[lang] ? [SUBSETS[lang]] : [])];
  const files = subsets.flatMap((subset) => ['inter', 'sofia'].map((font) => `src/styles/fonts/${font}-${subset}.woff2`));
  return files
    .flatMap((file) => __MANIFEST__[file] ?? [])
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** The stylesheet of the page: its area's, or its own where it joins several. */
export function sheetFile(match: Match | null): string {
  const joined = !match || screenOf(match.route).joined;
  const source = match && !joined ? `areas/${match.route.area}/sheet.css` : (sourcesOf(match).at(-1) ?? '').replace(/tsx$/, 'css');
  return __MANIFEST__[`src/${source}`]?.file ?? '';
}
