import { useInsertionEffect } from 'react';
import type { BuiltRoute } from './areas';
import { Guard } from './Guard';
import { useAreaScreens } from './screens';
import { useHead } from './useHead';

export function RoutePage({ route }: { route: BuiltRoute }) {
  const screens = useAreaScreens();
  const Page = screens.page(route);
  const Waiting = screens.waiting(route);
  if (!Page) throw new Error(`the page of ${route.id} was not loaded`);
  useInsertionEffect(() => screens.applyStylesheet(route), [screens, route]);
  useHead(200);
  return (
    <Guard access={route.access} waiting={Waiting && <Waiting />}>
      <Page />
    </Guard>
  );
}
