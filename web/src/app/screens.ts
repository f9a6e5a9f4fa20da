import { type ComponentType, createContext, useContext } from 'react';
import type { Screen } from '@/shared/lib/route';
import type { Stills } from '@/shared/lib/Still';
import type { BuiltRoute } from './areas';

/** Access to the areas' screens: chunks in the browser, the bundle on the server. */
export type AreaScreens = {
  /** Returns a screen's calls, texts and head; undefined if not loaded. */
  get: (route: BuiltRoute) => Screen | undefined;
  load: (route: BuiltRoute) => Promise<Screen>;
  /** Undefined if not loaded. */
  page: (route: BuiltRoute) => ComponentType | undefined;
  /** Returns a member page's skeleton, shown while the session is loading. */
  waiting: (route: BuiltRoute) => ComponentType | undefined;
  /** Loads a page with its stylesheet. */
  loadPage: (route: BuiltRoute) => Promise<void>;
  /** Activates the stylesheet of a loaded page and disables the previous one. */
  applyStylesheet: (route: BuiltRoute) => void;
  stills: Stills;
  /** The picture of the error page: large and rarely needed, so it is loaded like a page. */
  errorScene: () => ComponentType | undefined;
  /** Never fails: the error page works without its picture. */
  loadErrorScene: () => Promise<void>;
};

const Context = createContext<AreaScreens | null>(null);

export const AreaScreensProvider = Context.Provider;

export function useAreaScreens(): AreaScreens {
  const screens = useContext(Context);
  if (!screens) throw new Error('no AreaScreens above this component');
  return screens;
}
