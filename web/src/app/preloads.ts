import type { Lang } from '@/shared/i18n/langs';
import { sessionCall } from '@/shared/session/session';
import { sourceOf } from './areas';
import type { Match } from './match';
import { screenOf } from './screens-server';
import { textsFile } from './texts-file';

type Chunk = { file: string; name?: string; imports?: string[] };

/** The client build's manifest, inserted by the server build. */
declare const __MANIFEST__: Record<string, Chunk>;

function withImports(key: string, into: Set<string>): void {
  if (into.has(key) || !__MANIFEST__[key]) return;
  into.add(key);
  for (const imported of __MANIFEST__[key].imports ?? []) withImports(imported, into);
}

/** The document always loads these: the entry is part of the `shell` group of vite.config.ts. */
const always = new Set<string>();
for (const [key, { name }] of Object.entries(__MANIFEST__)) if (name === 'shell') withImports(key, always);

const errorScene = 'app/pages/ErrorScene.tsx';

/** Returns the page's chunk and its area's, or the error page's. */
function sourcesOf(match: Match | null): string[] {
  if (!match) return [errorScene];
  return [`areas/${match.route.area}/screens.tsx`, sourceOf(match.route, screenOf(match.route))];
}

/**
 * Returns a meta tag with the files that the page (without a match, the error page) needs before hydration: chunks,
 * texts and the session. The document's first script fetches them after the first paint.
 */
export function preloads(match: Match | null, lang: Lang): string {
  const keys = new Set<string>();
  for (const source of sourcesOf(match)) withImports(`src/${source}`, keys);
  const chunks = [...keys].filter((key) => !always.has(key)).flatMap((key) => __MANIFEST__[key] ?? []);
  const texts = (['shell', ...(match ? screenOf(match.route).namespaces : [])] as const).map((namespace) => textsFile(namespace, lang));
  // A member page needs the session first.
  const session = match?.route.access === 'user' ? [sessionCall.url] : [];
  return `<meta name="chunks" content="${[...chunks.map(({ file }) => `/${file}`), ...texts, ...session].join(' ')}">`;
}

/** The font subsets that a language needs besides Latin. */
const SUBSETS: Partial<Record<Lang, string>> = { pl: 'latin-ext', ru: 'cyrillic' };

/** Returns links that preload the fonts of a language, so that they are ready for the first paint. */
export function fontPreloads(lang: Lang): string {
  const subsets = ['latin', ...(SUBSETS[lang] ? [SUBSETS[lang]] : [])];
  const files = subsets.flatMap((subset) => ['inter', 'sofia'].map((font) => `src/styles/fonts/${font}-${subset}.woff2`));
  return files
    .flatMap((file) => __MANIFEST__[file] ?? [])
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** Returns the stylesheet of the page: its area's, or its own if it combines areas. */
export function stylesheetFile(match: Match | null): string {
  const joined = !match || screenOf(match.route).joined;
  const source = match && !joined ? `areas/${match.route.area}/sheet.css` : (sourcesOf(match).at(-1) ?? '').replace(/tsx$/, 'css');
  return __MANIFEST__[`src/${source}`]?.file ?? '';
}
