import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated';

/** Renders its children in the browser only, after hydration. Nothing around it renders again. */
export function ClientOnly({ children }: { children: ReactNode }) {
  return useHydrated() && children;
}
