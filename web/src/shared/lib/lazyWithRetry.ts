import { type ComponentType, lazy } from 'react';

const PAUSE = 3000;

/** Loads with unlimited retries. */
export const withRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(() => withRetry(load)));

/**
 * React's `lazy` with retries. While loading fails (no connection, server restart), the page works without the
 * component instead of failing with it.
 */
export const lazyWithRetry = <P>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => withRetry(load));
