import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { alias } from './vite.shared.ts';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const entry = fileURLToPath(new URL('./src/app/entry-client.tsx', import.meta.url));
let always: Set<string> | undefined;

/** What the entry needs, directly or through others, without anything being loaded on demand. */
function alwaysLoaded(modules: Modules): Set<string> {
  const found = new Set<string>([entry]);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function isAlwaysLoaded(id: string, modules: Modules): boolean {
  always ??= alwaysLoaded(modules);
  return always.has(id);
}

/** The page is rendered before a script runs: styles, faces and pictures go first over a slow line. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"'),
  },
};

// The client build: hashed files below /assets, a document template with markers, and a manifest from which
// the server bundle learns which chunks a page needs.
export default defineConfig({
  plugins: [react(), tailwindcss(), scriptsLast],
  resolve: { alias },
  build: {
    outDir: 'dist/client',
    manifest: 'manifest.json',
    target: 'es2023',
    // Icons and fonts stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files that every page needs and that change at different times, instead of dozens of crumbs. What only
          // some pages need stays with those pages.
          groups: [
            { name: (id, modules) => (id.includes('node_modules') && isAlwaysLoaded(id, modules) ? 'vendor' : null), priority: 2 },
            { name: (id, modules) => (isAlwaysLoaded(id, modules) ? 'shell' : null), priority: 1 },
          ],
        },
      },
    },
  },
});
