import type { TiersResponse } from '@/shared/api/schema';
import { gameShort } from '@/areas/armory/games';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CheckChips } from '@/shared/ui/CheckChips';
import { FilterDrop } from '@/shared/ui/FilterDrop';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { nameChips, rangeChips, typeChips } from '../chips';
import { activeTierFilters, NO_TIER_FILTER, type TierFilter } from '../tiers';
import { RangeChips, TypeChips } from './FilterChips';
import { GunSearch } from './GunSearch';

interface Props {
  response: TiersResponse | undefined;
  filter: TierFilter;
  onChange: (filter: TierFilter, typing?: boolean) => void;
}

export function TierFilters({ response, filter, onChange }: Props) {
  const { t } = useTranslation('meta');
  const games = (response?.games ?? []).map(({ code, name }): { value: string; label: string } => ({
    value: code,
    label: `${gameShort(code)} · ${name}`,
  }));
  const chips = [
    ...nameChips(filter.name, () => onChange({ ...filter, name: '' })),
    ...filter.games.map((code) => ({
      id: `game-${code}`,
      label: gameShort(code),
      onRemove: () => onChange({ ...filter, games: filter.games.filter((one) => one !== code) }),
    })),
    ...typeChips(response?.types, filter.types, (types) => onChange({ ...filter, types })),
    ...rangeChips(response?.ranges, filter.ranges, (ranges) => onChange({ ...filter, ranges })),
  ];
  return (
    <FilterPanel active={activeTierFilters(filter)} chips={chips} waiting={!response} onReset={() => onChange(NO_TIER_FILTER)}>
      <GunSearch hideLabel value={filter.name} onSearch={(name) => onChange({ ...filter, name }, true)} />
      <FilterDrop label={t('filter.game')}>
        <CheckChips
          label={t('filter.game')}
          options={games}
          values={filter.games}
          onChange={(chosen) => onChange({ ...filter, games: chosen.toSorted() })}
        />
      </FilterDrop>
      <FilterDrop label={t('filter.type')}>
        <TypeChips options={response?.types} values={filter.types} onChange={(types) => onChange({ ...filter, types })} />
      </FilterDrop>
      <FilterDrop label={t('filter.range')}>
        <RangeChips options={response?.ranges} values={filter.ranges} onChange={(ranges) => onChange({ ...filter, ranges })} />
      </FilterDrop>
    </FilterPanel>
  );
}
