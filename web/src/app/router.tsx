import { ParamsProvider, useLocation } from '@/shared/lib/router';
import { splitLocale } from '@/shared/paths';
import { ErrorPage } from './ErrorPage';
import { matchPath } from './match';
import { PageBoundary } from './PageBoundary';
import { RoutePage } from './RoutePage';
import { Shell } from './layouts/Shell';

function Screen() {
  const match = matchPath(splitLocale(useLocation().pathname).path);
  if (!match) return <ErrorPage />;
  return (
    <ParamsProvider value={match.params}>
      <RoutePage route={match.route} />
    </ParamsProvider>
  );
}

/** The frame stays mounted across navigations; an error in a page does not affect it. */
const frame = (
  <Shell>
    <PageBoundary>
      <Screen />
    </PageBoundary>
  </Shell>
);

export function AppRoutes() {
  return frame;
}
