import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated';

/** What only a browser can draw. It comes by itself: nothing around it is drawn again. */
export function Alive({ children }: { children: ReactNode }) {
  return useHydrated() && children;
}
