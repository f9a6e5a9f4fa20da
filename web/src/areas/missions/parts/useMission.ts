import { useSelect } from '@/shared/progress/hooks';
import { isDone, isMarked } from '../model';
import { progress } from '../progress';

/** Of one mission alone: a tick elsewhere in the list does not draw it again. */
export function useMission(slug: string): { done: boolean; marked: boolean } {
  const [done = false, marked = false] = useSelect(progress, 'missions', (values) => [isDone(values, slug), isMarked(values, slug)]);
  return { done, marked };
}
