import { type ComponentType, createContext, useContext } from 'react';
import type { Screen } from '@/shared/lib/route';
import type { Stills } from '@/shared/lib/Still';
import type { BuiltRoute } from './areas';

/** What the areas bring: chunks in the browser, the bundle itself in the server. */
export type AreaScreens = {
  /** What the area says of a screen: its calls, texts and head. Undefined as long as it is not loaded. */
  get: (route: BuiltRoute) => Screen | undefined;
  load: (route: BuiltRoute) => Promise<Screen>;
  /** Undefined as long as it is not loaded. */
  page: (route: BuiltRoute) => ComponentType | undefined;
  /** What stands in the place of a page for members until it is known who is looking. */
  waiting: (route: BuiltRoute) => ComponentType | undefined;
  /** With its stylesheet. */
  loadPage: (route: BuiltRoute) => Promise<void>;
  /** Puts the stylesheet of a loaded page in the place of the one before. */
  dress: (route: BuiltRoute) => void;
  stills: Stills;
  /** The picture of the error page: large, and rarely wanted, so it is loaded like a page. */
  errorScene: () => ComponentType | undefined;
  /** Never fails: an error page without its picture is still an error page. */
  loadErrorScene: () => Promise<void>;
};

const Context = createContext<AreaScreens | null>(null);

export const AreaScreensProvider = Context.Provider;

export function useAreaScreens(): AreaScreens {
  const screens = useContext(Context);
  if (!screens) throw new Error('no AreaScreens above this component');
  return screens;
}
