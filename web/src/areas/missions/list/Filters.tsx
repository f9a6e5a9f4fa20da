import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { FilterDrop } from '@/shared/ui/FilterDrop';
import { type FilterChip, FilterPanel } from '@/shared/ui/FilterPanel';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { useLatest } from '@/shared/ui/useLatest';
import { activeFilters, type MissionFilter, NO_FILTER, SHOWN } from '../filter';
import type { Missions } from '../types';
import { NAME_DEBOUNCE_MS } from '../parts/constants';

const ANY = 'any';

interface Props {
  data: Missions;
  filter: MissionFilter;
  found: number;
  onChange: (filter: MissionFilter, typing?: boolean) => void;
}

/** Filters by name, faction, tier, season and progress. */
export function Filters({ data, filter, found, onChange }: Props) {
  const { t } = useTranslation('missions');
  // The search is debounced: another filter may have changed meanwhile.
  const latest = useLatest(filter);
  const set = (change: Partial<MissionFilter>) => onChange({ ...filter, ...change });
  const factions = data.factions.map(({ id, label }) => ({ value: id, label }));
  const tiers = data.tiers.map((tier) => ({ value: String(tier), label: t('tier', { tier }) }));
  const seasons = data.seasons.map(({ id, label }) => ({ value: String(id), label }));
  const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((one) => one.value === value)?.label ?? value;
  const chip = (id: keyof MissionFilter, label: string): FilterChip[] =>
    filter[id] === '' ? [] : [{ id, label, onRemove: () => set({ [id]: '' }) }];
  const choice = (id: 'faction' | 'tier' | 'season', options: readonly { value: string; label: string }[]) => (
    <Field label={t(`filter.${id}`)} hideLabel>
      <Select
        label={t(`filter.${id}`)}
        options={[{ value: ANY, label: t(`filter.${id}_all`) }, ...options]}
        value={filter[id] === '' ? ANY : filter[id]}
        onChange={(value) => set({ [id]: value === ANY ? '' : value })}
      />
    </Field>
  );
  return (
    <>
      <FilterPanel
        active={activeFilters(filter)}
        chips={[
          ...chip('name', filter.name),
          ...chip('faction', labelIn(factions, filter.faction)),
          ...chip('tier', labelIn(tiers, filter.tier)),
          ...chip('season', labelIn(seasons, filter.season)),
          ...(filter.show === '' ? [] : chip('show', t(`filter.show_${filter.show}`))),
        ]}
        onReset={() => onChange(NO_FILTER)}
      >
        <Field label={t('filter.name')} hideLabel>
          <SearchInput
            label={t('filter.name')}
            placeholder={t('filter.name')}
            debounce={NAME_DEBOUNCE_MS}
            value={filter.name}
            onSearch={(name) => onChange({ ...latest.current, name: name.trim() }, true)}
          />
        </Field>
        {choice('faction', factions)}
        {choice('tier', tiers)}
        {choice('season', seasons)}
        <FilterDrop label={t('filter.show')}>
          <RadioGroup
            label={t('filter.show')}
            look="chips"
            options={[{ value: ANY, label: t('filter.show_all') }, ...SHOWN.map((value) => ({ value, label: t(`filter.show_${value}`) }))]}
            value={filter.show || ANY}
            onChange={(value) => set({ show: SHOWN.find((one) => one === value) ?? '' })}
          />
        </FilterDrop>
      </FilterPanel>
      <p role="status" className="num mt-3 text-s text-muted">
        {t('list.found', { number: found })}
      </p>
    </>
  );
}
