import { ArrowLeft, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMapPage } from '@/areas/maps/slots';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLists } from '@/shared/progress/hooks';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { MarkBadge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Field } from '@/shared/ui/Field';
import { Loaded } from '@/shared/ui/Loaded';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { recipesCall } from '../api';
import { finds } from '../model';
import { NAME_DEBOUNCE_MS } from '../parts/constants';
import { Icon } from '../parts/Icon';
import { progress } from '../progress';
import { Ingredients, ShareRecipe } from '../recipes/RecipeBody';
import { useRecipe } from '../recipes/useRecipe';
import type { Item, MapOption, Recipe } from '../types';
import { OnlyNeed } from './OnlyNeed';

const SHOWN_LISTS = ['items'];
const ANY = 'any';

/** The recipes panel of the map: a list, or the open recipe. */
export default function RecipesPanel() {
  const { address, go } = useMapPage();
  const result = useCall(recipesCall(useLang()));
  const [name, setName] = useState('');
  const [map, setMap] = useState('');
  useLists(progress, SHOWN_LISTS);
  /** Searches recipes with this item. */
  const look = (item: Item) => {
    setName(item.name);
    setMap('');
    go({ recipe: '', panel: 'recipes' });
  };
  return (
    <div className="map-missions">
      <ProgressRoot progress={progress} />
      <Loaded query={result} skeleton={<SkeletonRows rows={8} height={56} />}>
        {(data) =>
          address.recipe === '' ? (
            <List recipes={data.recipes} maps={data.maps} name={name} map={map} onName={setName} onMap={setMap} />
          ) : (
            <Open recipe={data.recipes.find(({ slug, id }) => slug === address.recipe || id === address.recipe)} onItem={look} />
          )
        }
      </Loaded>
    </div>
  );
}

interface ListProps {
  recipes: readonly Recipe[];
  maps: readonly MapOption[];
  name: string;
  map: string;
  onName: (name: string) => void;
  onMap: (map: string) => void;
}

function List({ recipes, maps, name, map, onName, onMap }: ListProps) {
  const { t } = useTranslation('missions');
  const { go } = useMapPage();
  const some = useMemo(
    () => recipes.filter((one) => (map === '' || one.map === map) && finds(name, one.name, ...one.items.map((item) => item.name))),
    [recipes, name, map],
  );
  return (
    <>
      <div className="map-missions-filter">
        <SearchInput
          label={t('filter.name')}
          placeholder={t('filter.name')}
          debounce={NAME_DEBOUNCE_MS}
          value={name}
          onSearch={(text) => onName(text.trim())}
        />
        <Field label={t('filter.map')} hideLabel>
          <Select
            label={t('filter.map')}
            options={[{ value: ANY, label: t('filter.map_all') }, ...maps.map(({ id, label }) => ({ value: id, label }))]}
            value={map === '' ? ANY : map}
            onChange={(value) => onMap(value === ANY ? '' : value)}
          />
        </Field>
        <OnlyNeed />
      </div>
      {some.length === 0 && <EmptyState title={t('empty.title')} />}
      <ul className="map-missions-list">
        {some.map((recipe) => (
          <li key={recipe.id}>
            <button type="button" className="map-row motion" onClick={() => go({ recipe: recipe.slug })}>
              <Icon id={recipe.icon} size={24} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="map-row-name">{recipe.name}</span>
                <span className="map-row-line">{recipe.map_name}</span>
              </span>
              {recipe.is_new && <MarkBadge mark="new" />}
              <span className="map-row-items text-muted">
                {recipe.items.map((item) => (
                  <Icon key={item.id} id={item.icon} size={16} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Open({ recipe, onItem }: { recipe: Recipe | undefined; onItem: (item: Item) => void }) {
  const { t } = useTranslation('missions');
  const { go } = useMapPage();
  return (
    <>
      <button type="button" className="dmz-back motion" onClick={() => go({ recipe: '', panel: 'recipes' })}>
        <ArrowLeft size={18} aria-hidden />
        {t('map.back_recipes')}
      </button>
      {recipe ? <Body recipe={recipe} onItem={onItem} /> : <EmptyState title={t('map.no_recipe')} text={t('map.no_mission_text')} />}
    </>
  );
}

function Body({ recipe, onItem }: { recipe: Recipe; onItem: (item: Item) => void }) {
  const { t } = useTranslation('missions');
  const { marked, follow } = useRecipe(recipe);
  return (
    <article className="map-mission">
      <div className="flex items-start gap-3">
        <Icon id={recipe.icon} size={28} className="shrink-0 text-hot-text" />
        <div className="min-w-0">
          <h3 className="text-h5 leading-6">{recipe.name}</h3>
          <p className="mt-1 text-s text-muted">{recipe.map_name}</p>
        </div>
      </div>
      <div className="map-mission-actions">
        <Button aria-pressed={marked} icon={<Star size={18} aria-hidden className={marked ? 'mark-on' : undefined} />} onClick={follow}>
          {t(marked ? 'tracked' : 'track')}
        </Button>
        <ShareRecipe recipe={recipe} />
      </div>
      {recipe.description && <p className="mb-4 text-muted">{recipe.description}</p>}
      {recipe.unlock && <p className="mb-4 text-s text-muted">{t('recipes.unlock', { name: recipe.unlock })}</p>}
      <Ingredients items={recipe.items} onItem={onItem} />
    </article>
  );
}
