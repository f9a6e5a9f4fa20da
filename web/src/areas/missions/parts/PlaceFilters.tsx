import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { useLatest } from '@/shared/ui/useLatest';
import { NO_PLACE, type PlaceFilter } from '../filter';
import type { MapOption } from '../types';
import { NAME_DEBOUNCE_MS } from './constants';

const ANY = 'any';

interface Props {
  maps: readonly MapOption[];
  filter: PlaceFilter;
  found: number;
  onChange: (filter: PlaceFilter, typing?: boolean) => void;
}

/** Filters by name and map. */
export function PlaceFilters({ maps, filter, found, onChange }: Props) {
  const { t } = useTranslation('missions');
  const { name, map } = filter;
  // The search is debounced: another map may have been selected meanwhile.
  const latest = useLatest(filter);
  const chips = [
    ...(name === '' ? [] : [{ id: 'name', label: name, onRemove: () => onChange({ ...filter, name: '' }) }]),
    ...(map === ''
      ? []
      : [{ id: 'map', label: maps.find(({ id }) => id === map)?.label ?? map, onRemove: () => onChange({ ...filter, map: '' }) }]),
  ];
  return (
    <>
      <FilterPanel active={chips.length} chips={chips} onReset={() => onChange(NO_PLACE)}>
        <Field label={t('filter.name')} hideLabel>
          <SearchInput
            label={t('filter.name')}
            placeholder={t('filter.name')}
            debounce={NAME_DEBOUNCE_MS}
            value={name}
            onSearch={(text) => onChange({ ...latest.current, name: text.trim() }, true)}
          />
        </Field>
        <Field label={t('filter.map')} hideLabel>
          <Select
            label={t('filter.map')}
            options={[{ value: ANY, label: t('filter.map_all') }, ...maps.map(({ id, label }) => ({ value: id, label }))]}
            value={map === '' ? ANY : map}
            onChange={(value) => onChange({ ...filter, map: value === ANY ? '' : value })}
          />
        </Field>
      </FilterPanel>
      <p role="status" className="num mt-3 text-s text-muted">
        {t('list.found', { number: found })}
      </p>
    </>
  );
}
