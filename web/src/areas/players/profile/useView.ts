import { useFilter } from '@/shared/lib/useFilter';
import { type View, viewIn, viewQuery } from './filters';

/** Manages scope, filter and opponent in the query string. */
export function useView() {
  const { applied, shown, set } = useFilter(viewIn, viewQuery);
  return { applied, shown, change: (change: Partial<View>, typing = false) => set({ ...shown, ...change }, typing) };
}
