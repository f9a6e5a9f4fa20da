import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { alias } from './vite.shared.ts';
import { texts, textsFolder } from './vite.texts.ts';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null };

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = at('./src/app/entry-client.tsx');
/** The entry page of most visits: its modules are not grouped with others it does not need. */
const home = ['./src/areas/site/screens.tsx', './src/app/pages/HomePage.tsx'].map(at);

/** An index file that exports all icons; a module that imports it needs only some of them. */
const ICONS = /lucide-react\.mjs$/;
const ICON_IMPORT = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]+)\}\s*from\s*["'][./]+(icons\/[^"']+)["']/g;
/** Parts of a library that only one page needs, though its index names them. */
const SOMETIMES = /useQueries|queriesObserver/;

/** The icons that a module imports, by the ends of their files. */
function iconsOf(code: string, index: string): string[] {
  const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0]));
  const files = [...index.matchAll(ICON_EXPORT)].map(([, list = '', file = '']) => ({
    file,
    known: list.split(',').map((one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  }));
  return files.filter(({ known }) => known.some((name) => names.includes(name))).map(({ file }) => file);
}

/** What these need, directly or through others, without anything being loaded on demand. */
function loadedWith(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>(files);
  for (const id of found) {
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      if (ICONS.test(id) || SOMETIMES.test(imported)) continue;
      found.add(imported);
      if (!ICONS.test(imported)) continue;
      const index = modules.getModuleInfo(imported);
      for (const icon of iconsOf(code ?? '', index?.code ?? '')) {
        const file = index?.importedIds.find((one) => one.endsWith(icon));
        if (file) found.add(file);
      }
    }
  }
  return found;
}

const once = (files: readonly string[]) => {
  let all: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => (all ??= loadedWith(files, modules)).has(id);
};
const isAlwaysLoaded = once([entry]);
const isOfHome = once(home);

const SCRIPT_TAG = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const PRELOAD_TAG = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * The page is rendered before a script runs, so no script may compete with styles and fonts for bandwidth: the document only
 * names the files, the entry first, and its inline script fetches them after the first paint.
 */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const named = (tag: RegExp) => [...html.matchAll(tag)].map(([, file]) => file);
      // Scripts run in the order of their tags: the last one starts the app, and imports the others.
      const files = [...named(SCRIPT_TAG).toReversed(), ...named(PRELOAD_TAG)].join(' ');
      const rest = html.replaceAll(SCRIPT_TAG, '').replaceAll(PRELOAD_TAG, '');
      return rest.replace('<!--head-->', `<meta name="chunks" content="${files}" />\n    <!--head-->`);
    },
  },
};

const INLINE_SCRIPT = /(?<=<script>)[\s\S]*?(?=<\/script>)/g;
/** The marks that the server fills in have no spaces. */
const REMARK = /\s*<!-- [\s\S]*? -->/g;

/** What the template explains is for those who write it; every page would carry it, and its indentation. */
const shortDocument: Plugin = {
  name: 'short-document',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll(REMARK, '')
        .replaceAll(INLINE_SCRIPT, (code) => minifySync('inline.js', code).code)
        .replaceAll(/\n\s+/g, '\n'),
  },
};

/** Of an area the frame knows the routes alone: otherwise every page would grow with every area. */
const frameKnowsRoutesOnly: Plugin = {
  name: 'frame-knows-routes-only',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'shell') continue;
      const foreign = chunk.moduleIds.filter((id) => /\/src\/areas\/|\/locales\//.test(id) && !/\/areas\/\w+\/routes\.ts$/.test(id));
      if (foreign.length > 0) this.error(`what every page loads may not hold ${foreign.join(', ')}`);
    }
  },
};

/**
 * Nearly all of what a page loads is used while it starts. So the browser reads it whole on a thread of its own, instead of
 * function by function on the one that the page is drawn on. Engines that do not know the words read them as a comment. They
 * hold for a file that begins with them, so nothing may be put before them: Vite puts its list of files there.
 */
const WHOLE = '//# allFunctionsCalledOnLoad\n';
const readWhole: Plugin = {
  name: 'read-whole',
  apply: 'build',
  augmentChunkHash: () => WHOLE,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = WHOLE + chunk.code;
      }
    },
  },
};

/** Removes local paths of stylesheets from the manifest, which is embedded in the binary. */
const samePaths: Plugin = {
  name: 'same-paths',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = `${dir}/manifest.json`;
    const here = fileURLToPath(new URL('./', import.meta.url));
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(here).slice(1, -1), ''));
  },
};

// The client build: hashed files below /assets, a document template with placeholders, and a manifest that maps pages
// to chunks for the server bundle.
/** Icons of most pages: a separate chunk for each would cost more than bundling all of them. */
const isArrow = (id: string) => /lucide-react.*\/(arrow-(up-)?right|chevron-right|trending-up)\.m?js$/.test(id);
const isProgress = (id: string) => id.includes('/src/shared/progress/');
/** The types and helpers of progress, also used by modules that only display it. */
const isWordOfProgress = (id: string) => id.endsWith('/src/shared/progress/index.ts');
/** Modules outside the frame that belong to no area. */
const isShared = (id: string) => /\/src\/shared\/|lucide-react.*\/icons\//.test(id) && !isProgress(id);
const MANY_PAGES = 12;

export default defineConfig({
  plugins: [react(), tailwindcss(), texts, scriptsLast, shortDocument, frameKnowsRoutesOnly, readWhole, samePaths],
  resolve: { alias },
  define: { __TEXTS__: JSON.stringify(textsFolder) },
  build: {
    outDir: 'dist/client',
    manifest: 'manifest.json',
    target: 'es2023',
    // Do not inline icons and fonts: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files that every page needs and that change at different times, instead of dozens of small chunks.
          // Modules that only some pages need stay with those pages.
          groups: [
            {
              name: (id, modules) => (id.includes('node_modules') && (isAlwaysLoaded(id, modules) || isArrow(id)) ? 'vendor' : null),
              priority: 2,
            },
            { name: (id, modules) => (isAlwaysLoaded(id, modules) ? 'shell' : null), priority: 1 },
            // The controls of most pages: on a slow phone, an additional file costs more than a few unused functions.
            { name: (id, modules) => (isShared(id) && isOfHome(id, modules) ? 'basics' : null), minShareCount: MANY_PAGES, priority: 0.5 },
            { name: (id) => (isShared(id) ? 'controls' : null), minShareCount: MANY_PAGES, priority: 0.4 },
            { name: (id) => (isWordOfProgress(id) ? 'progress-words' : null), priority: 0.3 },
            { name: (id) => (isProgress(id) ? 'progress' : null), minShareCount: 2 },
          ],
        },
      },
    },
  },
});
