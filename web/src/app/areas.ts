import { routes as accounts } from '@/areas/accounts/routes';
import { routes as loadouts } from '@/areas/loadouts/routes';
import { routes as meta } from '@/areas/meta/routes';
import { routes as site } from '@/areas/site/routes';
import type { Route } from '@/shared/lib/route';

/** The table of contents: an area exists in the web app when it stands here. */
const areas: Record<string, readonly Route[]> = {
  site,
  accounts,
  meta,
  loadouts,
};

export type BuiltRoute = Route & {
  area: string;
  /** Path of the page's source below `src/`, which is also its name among the chunks of the build. */
  source: string;
};

export const routes: readonly BuiltRoute[] = Object.entries(areas).flatMap(([area, own]) =>
  own.map((route) => ({ ...route, area, source: `${route.joined ? 'app' : `areas/${area}`}/pages/${route.page}.tsx` })),
);
