import { useMemo } from 'react';
import { Sprite } from '@/areas/maps/parts/Sprite';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useFilter } from '@/shared/lib/useFilter';
import { useLists } from '@/shared/progress/hooks';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { recipesCall } from '../api';
import { NO_PLACE, placeFilterIn, placeFilterQuery } from '../filter';
import { finds } from '../model';
import { DmzHead } from '../parts/DmzHead';
import { NothingFound } from '../parts/NothingFound';
import { PlaceFilters } from '../parts/PlaceFilters';
import { symbolsIn } from '../parts/symbols';
import { progress } from '../progress';
import { RecipeCard } from '../recipes/RecipeCard';
import type { MapOption, Recipe } from '../types';

const SHOWN_LISTS = ['items'];

/** Barter recipes at the buy stations. */
export default function RecipesPage() {
  const { t } = useTranslation('missions');
  const { data } = useCall(recipesCall(useLang()));
  const symbols = useMemo(
    () => symbolsIn(data?.recipes.flatMap(({ icon, items }) => [icon, ...items.map((item) => item.icon)]) ?? []),
    [data],
  );
  useLists(progress, SHOWN_LISTS);
  return (
    <div className="column py-6">
      <DmzHead place="recipes" title={t('recipes.title')} subtitle={t('recipes.subtitle')} />
      {data && (
        <Sprite ids={symbols}>
          <Recipes recipes={data.recipes} maps={data.maps} />
        </Sprite>
      )}
    </div>
  );
}

function Recipes({ recipes, maps }: { recipes: readonly Recipe[]; maps: readonly MapOption[] }) {
  const { shown: filter, set } = useFilter(placeFilterIn, placeFilterQuery);
  const some = useMemo(
    () =>
      recipes.filter(
        (one) => (filter.map === '' || one.map === filter.map) && finds(filter.name, one.name, ...one.items.map(({ name }) => name)),
      ),
    [recipes, filter],
  );
  const groups = maps.map((map) => ({ ...map, recipes: some.filter((one) => one.map === map.id) })).filter((one) => one.recipes.length > 0);
  return (
    <>
      <PlaceFilters maps={maps} filter={filter} found={some.length} onChange={set} />
      <div className="dmz-list">
        <MergeBar progress={progress} />
        {some.length === 0 && <NothingFound onReset={() => set(NO_PLACE)} />}
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`map-${group.id}`} className="mission-group">
            <h2 id={`map-${group.id}`} className="mission-group-head">
              {group.label}
              <span className="mission-group-count num">{group.recipes.length}</span>
            </h2>
            <ul className="recipe-cards">
              {group.recipes.map((recipe) => (
                <li key={recipe.id} className="min-w-0">
                  <RecipeCard recipe={recipe} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
