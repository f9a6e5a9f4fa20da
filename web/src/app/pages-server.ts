import type { ComponentType } from 'react';
import { globKey, type Pages } from './pages';

const all = import.meta.glob<ComponentType>(['./pages/*.tsx', '../areas/*/pages/*.tsx'], { import: 'default', eager: true });

/** In the server all pages are part of the one bundle: rendering never waits. */
export const pages: Pages = {
  async load() {},
  get: (source) => all[globKey(source)],
};
