import type { Route, Routes, Screen } from '@/shared/lib/route';

/** An area is part of the web app if it has a routes file. */
const tables = import.meta.glob<Routes>('../areas/*/routes.ts', { eager: true, import: 'routes' });

export type BuiltRoute = Route & { id: string; area: string };

export const routes: readonly BuiltRoute[] = Object.values(tables).flatMap((table) =>
  Object.entries(table).map(([id, route]) => ({ ...route, id, area: id.slice(0, id.indexOf('.')) })),
);

/** Returns the path of a page's source below `src/`, which is also its key in the build manifest. */
export function sourceOf(route: BuiltRoute, { joined, page }: Screen): string {
  return `${joined ? 'app' : `areas/${route.area}`}/pages/${page}.tsx`;
}
