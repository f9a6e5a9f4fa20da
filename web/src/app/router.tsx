import { Outlet, type RouteObject, useRoutes } from 'react-router';
import { useLang } from '@/shared/hooks/useLang';
import type { Lang } from '@/shared/i18n/langs';
import { routes } from './areas';
import { ErrorPage } from './ErrorPage';
import { PageBoundary } from './PageBoundary';
import { RoutePage } from './RoutePage';
import { Shell } from './layouts/Shell';

/** The frame stays while pages come and go in it; what breaks in a page does not take the frame along. */
function Frame() {
  return (
    <Shell>
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    </Shell>
  );
}

const frame = <Frame />;

const pages: RouteObject[] = [
  ...routes.map((route) => ({ path: route.path.slice(1), element: <RoutePage route={route} /> })),
  { path: '*', element: <ErrorPage /> },
];

/** Other languages are other documents. */
const treeFor = (lang: Lang): RouteObject[] => [{ path: `/${lang}`, element: frame, children: pages }];

export function AppRoutes() {
  return useRoutes(treeFor(useLang()));
}
