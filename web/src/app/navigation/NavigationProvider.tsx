import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { RouterProvider } from '@/shared/lib/router';
import { type Navigation, type Snapshot } from './navigation';
import { NavigationContext } from './context';

function moveWindow({ scroll, location }: Snapshot): void {
  if (scroll.to === 'top') window.scrollTo(0, 0);
  if (scroll.to === 'saved') window.scrollTo(0, scroll.top);
  if (scroll.to !== 'hash') return;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  // A hash may name a tab and no place: then the page begins at its top.
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

type Props = {
  navigation: Navigation;
  /** Called once the page is alive: before that nothing may be navigated to. */
  onStart: () => void;
  children: ReactNode;
};

/** Tells the pages where they are and how to get elsewhere. */
export function NavigationProvider({ navigation, onStart, children }: Props) {
  const snapshot = useSyncExternalStore(navigation.subscribe, navigation.get, navigation.get);
  const { location, scroll } = snapshot;
  useLayoutEffect(() => moveWindow(navigation.get()), [location, scroll, navigation]);
  useEffect(onStart, [onStart]);
  return (
    <NavigationContext value={{ pending: snapshot.pending, failure: snapshot.failure, retry: navigation.retry }}>
      <RouterProvider location={location} navigate={navigation.navigate}>
        {children}
      </RouterProvider>
    </NavigationContext>
  );
}
