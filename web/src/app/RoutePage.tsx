import type { BuiltRoute } from './areas';
import { Guard } from './Guard';
import { usePages } from './pages';
import { useHead } from './useHead';

export function RoutePage({ route }: { route: BuiltRoute }) {
  const Page = usePages().get(route.source);
  if (!Page) throw new Error(`${route.source} was not loaded`);
  useHead(200);
  return (
    <Guard access={route.access}>
      <Page />
    </Guard>
  );
}
