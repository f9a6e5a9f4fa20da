import { useTranslation } from '@/shared/i18n/useTranslation';
import { markOf } from '@/shared/progress';
import { useSelect } from '@/shared/progress/hooks';
import { isMarked } from '../model';
import { recipeId } from '../need/model';
import { progress } from '../progress';

/** Whether a recipe is tracked, and a toggle. */
export function useRecipe({ slug, name }: { slug: string; name: string }): { marked: boolean; follow: () => void } {
  const { t } = useTranslation('missions');
  const id = recipeId(slug);
  const marked = useSelect(progress, 'items', (values) => isMarked(values, id));
  const follow = () => progress.set('items', [{ id: markOf(id), value: !marked }], t(marked ? 'told.untracked' : 'told.tracked', { name }));
  return { marked, follow };
}
