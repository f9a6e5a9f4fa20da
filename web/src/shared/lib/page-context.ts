import { createContext, useContext } from 'react';
import type { Lang } from '@/shared/i18n/langs';

/** Values that are constant for a document. */
export type PageContext = {
  lang: Lang;
  /** Unix seconds when the page was rendered: the only time that may be read while rendering. */
  now: number;
  /** Scheme and host of the site, for canonical URLs. */
  origin: string;
  version: string;
  /** Returns whether a page exists for this path, with or without a locale prefix. */
  routeExists: (path: string) => boolean;
  /** Prefetches the page of a link that the user is about to follow. */
  prefetch: (path: string) => void;
};

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('no PageContext above this component');
  return context;
}
