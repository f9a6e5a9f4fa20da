import type { TiersAnswer } from '@/shared/api/schema';
import { gameShort } from '@/areas/armory/games';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CheckChips } from '@/shared/ui/CheckChips';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { activeTierFilters, NO_TIER_FILTER, type TierFilter } from '../tiers';
import { RangeChips, TypeChips } from './FilterChips';
import { GunSearch } from './GunSearch';

interface Props {
  answer: TiersAnswer | undefined;
  filter: TierFilter;
  onChange: (filter: TierFilter, typing?: boolean) => void;
}

export function TierFilters({ answer, filter, onChange }: Props) {
  const { t } = useTranslation('meta');
  const games = (answer?.games ?? []).map(({ code, name }): { value: string; label: string } => ({
    value: code,
    label: `${gameShort(code)} · ${name}`,
  }));
  return (
    <FilterPanel active={activeTierFilters(filter)} onReset={() => onChange(NO_TIER_FILTER)}>
      <div className="grid gap-5 lg:grid-cols-2">
        <GunSearch value={filter.name} onSearch={(name) => onChange({ ...filter, name }, true)} />
        <CheckChips
          label={t('filter.game')}
          options={games}
          values={filter.games}
          onChange={(chosen) => onChange({ ...filter, games: chosen.toSorted() })}
        />
        <TypeChips options={answer?.types} values={filter.types} onChange={(types) => onChange({ ...filter, types })} />
        <RangeChips options={answer?.ranges} values={filter.ranges} onChange={(ranges) => onChange({ ...filter, ranges })} />
      </div>
    </FilterPanel>
  );
}
