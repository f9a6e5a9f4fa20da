import { type ComponentType, lazy } from 'react';

/** Comes as soon as it can be loaded: after a failure when the connection is back, or after a while. */
export function arrival<T>(load: () => Promise<T>, pause = 15_000): Promise<T> {
  return load().catch(
    () =>
      new Promise<T>((resolve) => {
        const again = () => {
          clearTimeout(timer);
          removeEventListener('online', again);
          resolve(arrival(load, pause));
        };
        const timer = setTimeout(again, pause);
        addEventListener('online', again);
      }),
  );
}

/**
 * A part of the page that is loaded when it is first drawn, as React's `lazy`. Where that fails (a tunnel, a server that is
 * just being replaced) the page goes on without the part, which a thrown error would take down with it.
 */
export const patient = <P>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => arrival(load));
