import { useLocation } from 'react-router';
import { splitLocale } from '@/shared/paths';
import type { BuiltRoute } from './areas';
import { ErrorPage } from './ErrorPage';
import { Guard } from './Guard';
import { matchPath } from './match';
import { usePages } from './pages';
import { useHead } from './useHead';

export function RoutePage({ route }: { route: BuiltRoute }) {
  const { path } = splitLocale(useLocation().pathname);
  // The router knows patterns, not which values a parameter may have.
  return matchPath(path) ? <Found route={route} /> : <ErrorPage />;
}

function Found({ route }: { route: BuiltRoute }) {
  const Page = usePages().get(route.source);
  if (!Page) throw new Error(`${route.source} was not loaded`);
  useHead(200);
  return (
    <Guard access={route.access}>
      <Page />
    </Guard>
  );
}
