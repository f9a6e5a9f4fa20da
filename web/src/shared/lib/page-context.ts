import { createContext, useContext } from 'react';
import type { Lang } from '@/shared/i18n/langs';

/** What is fixed for as long as a document lives. */
export type PageContext = {
  lang: Lang;
  /** Unix seconds when the page was rendered: the only clock that may be read while rendering. */
  now: number;
  /** Scheme and host of the site, for canonical addresses. */
  origin: string;
  version: string;
  /** Whether a page exists for this path, with or without a locale prefix. */
  routeExists: (path: string) => boolean;
  /** The reader is about to follow a link: its page may be fetched. */
  expect: (path: string) => void;
};

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('no PageContext above this component');
  return context;
}
