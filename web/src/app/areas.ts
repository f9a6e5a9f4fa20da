import type { Route, Routes, Screen } from '@/shared/lib/route';

/** An area exists in the web app when it has a file with its routes. */
const tables = import.meta.glob<Routes>('../areas/*/routes.ts', { eager: true, import: 'routes' });

export type BuiltRoute = Route & { id: string; area: string };

export const routes: readonly BuiltRoute[] = Object.values(tables).flatMap((table) =>
  Object.entries(table).map(([id, route]) => ({ ...route, id, area: id.slice(0, id.indexOf('.')) })),
);

/** Path of a page's source below `src/`, which is also its name among the chunks of the build. */
export function sourceOf(route: BuiltRoute, { joined, page }: Screen): string {
  return `${joined ? 'app' : `areas/${route.area}`}/pages/${page}.tsx`;
}
