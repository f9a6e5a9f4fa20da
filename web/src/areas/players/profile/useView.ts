import { useFilter } from '@/shared/lib/useFilter';
import { type View, viewIn, viewQuery } from './filters';

/** Scope, filter and opponent live in the query of the address. */
export function useView() {
  const { applied, shown, set } = useFilter(viewIn, viewQuery);
  return { applied, shown, change: (change: Partial<View>, typing = false) => set({ ...shown, ...change }, typing) };
}
