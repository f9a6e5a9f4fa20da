import type { ComponentType } from 'react';
import { globKey, type Pages } from './pages';

const loaders = import.meta.glob<ComponentType>(['./pages/*.tsx', '../areas/*/pages/*.tsx'], { import: 'default' });

const loaded = new Map<string, ComponentType>();

/** In the browser a page is a chunk of its own, fetched before it is shown. */
export const pages: Pages = {
  async load(source) {
    if (loaded.has(source)) return;
    const load = loaders[globKey(source)];
    if (!load) throw new Error(`no page at ${source}`);
    loaded.set(source, await load());
  },
  get: (source) => loaded.get(source),
};
