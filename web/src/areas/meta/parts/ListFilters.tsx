import type { ListAnswer } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { activeFilters, type ListFilter, NO_FILTER, presetsFor, wantedRanges } from '../model';
import { RangeChips, TypeChips } from './FilterChips';
import { GunSearch } from './GunSearch';

const ANY = 'any';

interface Props {
  answer: ListAnswer | undefined;
  filter: ListFilter;
  onChange: (filter: ListFilter, typing?: boolean) => void;
}

/** Name, ranges, gun types, and the ranges that most people want as one press. */
export function ListFilters({ answer, filter, onChange }: Props) {
  const { t } = useTranslation('meta');
  const presets = presetsFor(answer?.ranges ?? [], filter.preset).map(({ id, key }) => ({ value: String(id), label: t(`presets.${key}`) }));
  return (
    <FilterPanel active={activeFilters(filter)} onReset={() => onChange(NO_FILTER)}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <GunSearch value={filter.name} onSearch={(name) => onChange({ ...filter, name }, true)} />
        <RadioGroup
          label={t('filter.preset')}
          look="chips"
          options={[{ value: ANY, label: t('filter.any') }, ...presets]}
          value={filter.preset === null ? ANY : String(filter.preset)}
          onChange={(value) => onChange({ ...filter, ranges: [], preset: value === ANY ? null : Number(value) })}
        />
        <RangeChips
          options={answer?.ranges}
          values={wantedRanges(filter)}
          onChange={(ranges) => onChange({ ...filter, ranges, preset: null })}
        />
        <TypeChips options={answer?.types} values={filter.types} onChange={(types) => onChange({ ...filter, types })} />
      </div>
    </FilterPanel>
  );
}
