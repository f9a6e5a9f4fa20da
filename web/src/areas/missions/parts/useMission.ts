import { useSelect } from '@/shared/progress/hooks';
import { isDone, isMarked } from '../model';
import { progress } from '../progress';

/** Returns the state of one mission; rerenders only when it changes. */
export function useMission(slug: string): { done: boolean; marked: boolean } {
  const [done = false, marked = false] = useSelect(progress, 'missions', (values) => [isDone(values, slug), isMarked(values, slug)]);
  return { done, marked };
}
