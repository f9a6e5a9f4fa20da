import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { usePaths } from '@/shared/hooks/usePaths';
import { CopyButton } from '@/shared/ui/CopyButton';
import { Icon } from '../parts/Icon';
import { DMZ, SHARE_MAP } from '../parts/constants';
import type { Item, Recipe } from '../types';

interface Props {
  items: readonly Item[];
  /** Called for a pressed ingredient. Without it they are not buttons. */
  onItem?: (item: Item) => void;
}

/** The ingredients of a recipe with counts. */
export function Ingredients({ items, onItem }: Props) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  return (
    <ul className="ingredients">
      {items.map((item) => {
        const inner = (
          <>
            <Icon id={item.icon} size={20} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">{item.name}</span>
            <b className="num">{t('times', { count: formatNumber(lang, item.count) })}</b>
          </>
        );
        return (
          <li key={item.id}>
            {onItem ? (
              <button type="button" className="ingredient ingredient-on motion" onClick={() => onItem(item)}>
                {inner}
              </button>
            ) : (
              <span className="ingredient">{inner}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Copies a link to the recipe on the map. */
export function ShareRecipe({ recipe, size }: { recipe: Pick<Recipe, 'slug'>; size?: 's' | 'm' }) {
  const { t } = useTranslation('missions');
  const { origin } = usePageContext();
  const link = origin + usePaths().map(SHARE_MAP, DMZ, { recipe: recipe.slug });
  return <CopyButton value={link} label={t('share')} done={t('recipes.copied')} size={size} />;
}
