import { type ComponentType, lazy } from 'react';

const PAUSE = 3000;

/** Comes as soon as it can be loaded, however often that has failed. */
export const arrival = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(() => arrival(load)));

/**
 * A part of the page that is loaded when it is first drawn, as React's `lazy`. Where that fails (a tunnel, a server that is
 * just being replaced) the page goes on without the part, which a thrown error would take down with it.
 */
export const patient = <P>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => arrival(load));
