import { type ComponentType, createContext, useContext } from 'react';

/** Where page components come from: chunks in the browser, the bundle itself in the server. */
export type Pages = {
  load: (source: string) => Promise<void>;
  /** Undefined as long as it is not loaded. */
  get: (source: string) => ComponentType | undefined;
};

const Context = createContext<Pages | null>(null);

export const PagesProvider = Context.Provider;

export function usePages(): Pages {
  const pages = useContext(Context);
  if (!pages) throw new Error('no Pages above this component');
  return pages;
}

/** `areas/site/pages/FaqPage.tsx` as the build tool's globs name it, seen from this folder. */
export function globKey(source: string): string {
  return source.startsWith('app/') ? `./${source.slice('app/'.length)}` : `../${source}`;
}
