import type { AreaModule, PageModule, StillModule } from '@/shared/lib/route';
import { type BuiltRoute, sourceOf } from './areas';
import type { AreaScreens } from './screens';

const areas = import.meta.glob<AreaModule>('../areas/*/screens.tsx', { eager: true });
const pages = import.meta.glob<PageModule>(['./pages/*.tsx', '../areas/*/pages/*.tsx'], { eager: true });
const stills = import.meta.glob<StillModule>('../areas/*/stills/*.tsx', { eager: true });

/** Converts a source path below `src/` to the key of `import.meta.glob`, relative to this folder. */
export const globKey = (source: string) => (source.startsWith('app/') ? `./${source.slice('app/'.length)}` : `../${source}`);

export function screenOf(route: BuiltRoute) {
  const screen = areas[`../areas/${route.area}/screens.tsx`]?.screens[route.id];
  if (!screen) throw new Error(`${route.id} has no screen`);
  return screen;
}

const pageOf = (route: BuiltRoute) => pages[globKey(sourceOf(route, screenOf(route)))];
const nothing = async () => {};

/** On the server everything is in one bundle: rendering is synchronous. */
export const screens: AreaScreens = {
  get: screenOf,
  load: async (route) => screenOf(route),
  page: (route) => pageOf(route)?.default,
  waiting: (route) => pageOf(route)?.Waiting,
  loadPage: nothing,
  applyStylesheet: () => {},
  stills: { load: nothing, get: (source) => stills[`../${source}`]?.default },
  errorScene: () => pages['./pages/ErrorScene.tsx']?.default,
  loadErrorScene: nothing,
};
