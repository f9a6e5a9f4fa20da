import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { alias } from './vite.shared.ts';
import { textsFolder } from './vite.texts.ts';

const manifest: unknown = JSON.parse(readFileSync(new URL('./dist/client/manifest.json', import.meta.url), 'utf8'));

/** The server bundle contains no styles; it finds the files in the manifest. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.css(\?|$)/.test(id) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export default "";' : null),
};

// The server build: one self-contained script for an engine with ECMAScript and a few web APIs, so nothing may be
// external or use Node.
export default defineConfig({
  plugins: [noStyles, react()],
  resolve: {
    alias: {
      ...alias,
      // The package does not export it, hence the path. Only the legacy build has a renderToString without streams.
      'react-dom/server': fileURLToPath(
        new URL('./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
      ),
    },
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    __MANIFEST__: JSON.stringify(manifest),
    __TEXTS__: JSON.stringify(textsFolder),
  },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: 'dist/server',
    target: 'es2020',
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { format: 'iife', entryFileNames: 'entry-server.js', codeSplitting: false } },
  },
});
