import { memo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { Card } from '@/shared/ui/Card';
import { Icon } from '../parts/Icon';
import { MarkStar } from '../parts/MarkStar';
import type { Recipe } from '../types';
import { Ingredients, ShareRecipe } from './RecipeBody';
import { useRecipe } from './useRecipe';

export const RecipeCard = memo(function RecipeCard({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation('missions');
  const { marked, follow } = useRecipe(recipe);
  return (
    <Card id={recipe.slug} className="recipe">
      <div className="recipe-top">
        <Icon id={recipe.icon} size={28} className="shrink-0 text-hot-text" />
        <div className="min-w-0 flex-1">
          <h3 className="text-h5 leading-6">{recipe.name}</h3>
          <p className="flex flex-wrap items-center gap-2 text-s text-muted">
            {recipe.map_name}
            {recipe.is_new && <MarkBadge mark="new" />}
          </p>
        </div>
        <MarkStar label={t('track_name', { name: recipe.name })} on={marked} onPress={follow} />
      </div>
      <Ingredients items={recipe.items} />
      {recipe.description && <p className="text-s text-muted">{recipe.description}</p>}
      {recipe.unlock && <p className="text-s text-muted">{t('recipes.unlock', { name: recipe.unlock })}</p>}
      <div className="recipe-end" data-noprint>
        <ShareRecipe recipe={recipe} size="s" />
      </div>
    </Card>
  );
});
