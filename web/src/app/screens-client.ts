import type { ComponentType } from 'react';
import type { AreaModule, PageModule, Screen } from '@/shared/lib/route';
import type { StillProps } from '@/shared/lib/Still';
import { type BuiltRoute, sourceOf } from './areas';
import type { AreaScreens } from './screens';
import { hasStylesheet, loadStylesheet, activateStylesheet } from './stylesheets';

/** One chunk per area, which references the chunks of its pages. */
const areaFiles = import.meta.glob<AreaModule>('../areas/*/screens.tsx');
const ownPages = import.meta.glob<PageModule>('./pages/*.tsx');

const areas = new Map<string, AreaModule>();
const pages = new Map<string, PageModule>();
const stills = new Map<string, ComponentType<StillProps>>();

async function loadArea(name: string): Promise<AreaModule> {
  const loaded = areas.get(name) ?? (await areaFiles[`../areas/${name}/screens.tsx`]?.());
  if (!loaded) throw new Error(`no area ${name}`);
  areas.set(name, loaded);
  return loaded;
}

const get = (route: BuiltRoute) => areas.get(route.area)?.screens[route.id];

async function load(route: BuiltRoute): Promise<Screen> {
  const screen = (await loadArea(route.area)).screens[route.id];
  if (!screen) throw new Error(`${route.id} has no screen`);
  return screen;
}

async function fetchPage(route: BuiltRoute): Promise<void> {
  const screen = await load(route);
  const source = sourceOf(route, screen);
  if (pages.has(source)) return;
  const file = `./pages/${screen.page}.tsx`;
  const page = await (screen.joined ? ownPages : areas.get(route.area)?.pages)?.[file]?.();
  if (!page) throw new Error(`no page at ${source}`);
  pages.set(source, page);
}

function pageOf(route: BuiltRoute): PageModule | undefined {
  const screen = get(route);
  return screen && pages.get(sourceOf(route, screen));
}

/** A page that combines areas has its own stylesheet with the rules of all of them. */
const stylesheetOf = (route: BuiltRoute) => pageOf(route)?.stylesheet ?? areas.get(route.area)?.stylesheet ?? '';

async function loadPage(route: BuiltRoute): Promise<void> {
  const { joined } = await load(route);
  const page = fetchPage(route);
  if (joined) await page;
  await Promise.all([page, loadStylesheet(stylesheetOf(route))]);
}

async function loadStill(source: string): Promise<void> {
  const [, area = '', ...file] = source.split('/');
  const still = stills.has(source) ? undefined : await areas.get(area)?.stills?.[`./${file.join('/')}`]?.();
  if (still) stills.set(source, still.default);
}

const errorScene = './pages/ErrorScene.tsx';

export const screens: AreaScreens = {
  get,
  load,
  page: (route) => pageOf(route)?.default,
  waiting: (route) => pageOf(route)?.Waiting,
  loadPage,
  applyStylesheet: (route) => activateStylesheet(stylesheetOf(route)),
  stills: { load: loadStill, get: (source) => stills.get(source) },
  errorScene: () => pages.get(errorScene)?.default,
  loadErrorScene: async () => {
    const scene = await ownPages[errorScene]?.().catch(() => undefined);
    if (!scene) return;
    pages.set(errorScene, scene);
    // The previous page's stylesheet stays; load one only if the document has none.
    if (hasStylesheet() || !scene.stylesheet) return;
    await loadStylesheet(scene.stylesheet).catch(() => undefined);
    activateStylesheet(scene.stylesheet);
  },
};
