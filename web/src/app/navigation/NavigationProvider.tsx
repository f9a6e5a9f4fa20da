import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { RouterProvider } from '@/shared/lib/router';
import { type Navigation, type Snapshot } from './navigation';
import { NavigationContext } from './context';

function moveWindow({ scroll, location }: Snapshot): void {
  if (scroll.to === 'top') window.scrollTo(0, 0);
  if (scroll.to === 'saved') window.scrollTo(0, scroll.top);
  if (scroll.to !== 'hash') return;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  // A hash may be a tab id without an element: then scroll to the top.
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

type Props = {
  navigation: Navigation;
  /** Called after hydration: navigation is possible from then on. */
  onStart: () => void;
  children: ReactNode;
};

/** Provides the location and the navigate function to the pages. */
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
