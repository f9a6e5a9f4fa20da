import { useMemo } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { useLang } from '@/shared/hooks/useLang';
import { splitLocale } from '@/shared/paths';
import { ErrorPage } from './ErrorPage';
import { matchPath } from './match';
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

const noPage: RouteObject = { path: '*', element: <ErrorPage /> };

function pagesAt(pathname: string): RouteObject[] {
  const match = matchPath(splitLocale(pathname).path);
  return match ? [{ path: match.route.path.slice(1), element: <RoutePage route={match.route} /> }, noPage] : [noPage];
}

/**
 * The router is handed the one route that `matchPath` found, under the language, as other languages are other documents:
 * it would rank them all for every page, and knows nothing of the values that a parameter may have.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const children = useMemo(() => pagesAt(pathname), [pathname]);
  return useRoutes([{ path: `/${useLang()}`, element: frame, children }]);
}
