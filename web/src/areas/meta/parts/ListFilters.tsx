import type { ListResponse } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { FilterDrop } from '@/shared/ui/FilterDrop';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { activeFilters, type ListFilter, NO_FILTER, presetsFor, wantedRanges } from '../model';
import { nameChips, rangeChips, typeChips } from '../chips';
import { RangeChips, TypeChips } from './FilterChips';
import { GunSearch } from './GunSearch';

const ANY = 'any';

interface Props {
  response: ListResponse | undefined;
  filter: ListFilter;
  onChange: (filter: ListFilter, typing?: boolean) => void;
}

/** Name, ranges and gun types. Ranges are either a preset or a custom selection. */
export function ListFilters({ response, filter, onChange }: Props) {
  const { t } = useTranslation('meta');
  const presets = presetsFor(response?.ranges ?? [], filter.preset).map(({ id, key }) => ({
    value: String(id),
    label: t(`presets.${key}`),
  }));
  const preset = presets.find(({ value }) => value === String(filter.preset));
  const chips = [
    ...nameChips(filter.name, () => onChange({ ...filter, name: '' })),
    ...(preset ? [{ id: 'preset', label: preset.label, onRemove: () => onChange({ ...filter, preset: null }) }] : []),
    ...rangeChips(response?.ranges, filter.ranges, (ranges) => onChange({ ...filter, ranges })),
    ...typeChips(response?.types, filter.types, (types) => onChange({ ...filter, types })),
  ];
  return (
    <FilterPanel active={activeFilters(filter)} chips={chips} waiting={!response} onReset={() => onChange(NO_FILTER)}>
      <GunSearch hideLabel value={filter.name} onSearch={(name) => onChange({ ...filter, name }, true)} />
      <FilterDrop label={t('filter.range')}>
        <RadioGroup
          label={t('filter.range')}
          look="chips"
          options={[{ value: ANY, label: t('filter.any') }, ...presets]}
          value={filter.preset === null ? ANY : String(filter.preset)}
          onChange={(value) => onChange({ ...filter, ranges: [], preset: value === ANY ? null : Number(value) })}
        />
        <RangeChips
          label={t('filter.exactly')}
          options={response?.ranges}
          values={wantedRanges(filter)}
          onChange={(ranges) => onChange({ ...filter, ranges, preset: null })}
        />
      </FilterDrop>
      <FilterDrop label={t('filter.type')}>
        <TypeChips options={response?.types} values={filter.types} onChange={(types) => onChange({ ...filter, types })} />
      </FilterDrop>
    </FilterPanel>
  );
}
