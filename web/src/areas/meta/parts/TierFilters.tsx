import type { TiersAnswer } from '@/shared/api/schema';
import { gameShort } from '@/shared/armory/games';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CheckChips } from '@/shared/ui/CheckChips';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { activeTierFilters, NO_TIER_FILTER, type TierFilter } from '../tiers';
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
        <CheckChips
          label={t('filter.type')}
          options={(answer?.types ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          values={filter.types}
          onChange={(types) => onChange({ ...filter, types: types.toSorted() })}
        />
        <CheckChips
          label={t('filter.range')}
          options={(answer?.ranges ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          values={filter.ranges.map(String)}
          onChange={(ranges) => onChange({ ...filter, ranges: ranges.map(Number).toSorted((a, b) => a - b) })}
        />
      </div>
    </FilterPanel>
  );
}
