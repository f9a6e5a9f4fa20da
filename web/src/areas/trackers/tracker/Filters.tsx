import { useTranslation } from '@/shared/i18n/useTranslation';
import { CheckChips } from '@/shared/ui/CheckChips';
import { Field } from '@/shared/ui/Field';
import { FilterDrop } from '@/shared/ui/FilterDrop';
import { type FilterChip, FilterPanel } from '@/shared/ui/FilterPanel';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import type { Tab } from '../types';
import { activeFilters, type Filter, NO_FILTER } from './filter';
import type { Pattern } from './patterns';
import { useSectionName } from './sections';

const ANY = 'any';
const DLC = ['only', 'none'] as const;

interface Props {
  head: Tab['tracker'];
  patterns: readonly Pattern[];
  filter: Filter;
  found: number;
  onChange: (filter: Filter, typing?: boolean) => void;
}

/** Filters by weapon, class, completion and camouflage. */
export function Filters({ head, patterns, filter, found, onChange }: Props) {
  const { t } = useTranslation('trackers');
  const sectionOf = useSectionName();
  const set = (change: Partial<Filter>, typing?: boolean) => onChange({ ...filter, ...change }, typing);
  const nameOf = (pattern: string) => patterns.find(({ id }) => id === pattern)?.name ?? pattern;
  const steps = head.steps.filter(({ id }) => patterns.some((one) => one.id === id));
  const chips: FilterChip[] = [
    ...(filter.name === '' ? [] : [{ id: 'name', label: filter.name, onRemove: () => set({ name: '' }) }]),
    ...filter.classes.map((id) => ({
      id: `class-${id}`,
      label: head.groups.find((group) => group.id === id)?.name ?? id,
      onRemove: () => set({ classes: filter.classes.filter((one) => one !== id) }),
    })),
    ...(filter.dlc === '' ? [] : [{ id: 'dlc', label: t(`tracker.filter.dlc_${filter.dlc}`), onRemove: () => set({ dlc: '' }) }]),
    ...(filter.hide ? [{ id: 'hide', label: t('tracker.filter.hide'), onRemove: () => set({ hide: false }) }] : []),
    ...(filter.missing === ''
      ? []
      : [{ id: 'missing', label: t('tracker.filter.misses', { name: nameOf(filter.missing) }), onRemove: () => set({ missing: '' }) }]),
  ];
  return (
    <>
      <FilterPanel active={activeFilters(filter)} chips={chips} onReset={() => onChange({ ...NO_FILTER, camo: filter.camo })}>
        <Field label={t('tracker.filter.name')} hideLabel>
          <SearchInput
            label={t('tracker.filter.name')}
            placeholder={t('tracker.filter.name')}
            debounce={200}
            value={filter.name}
            onSearch={(name) => set({ name: name.trim() }, true)}
          />
        </Field>
        <FilterDrop label={t('tracker.filter.class')}>
          <CheckChips
            label={t('tracker.filter.class')}
            options={head.groups.map(({ id, name }) => ({ value: id, label: name }))}
            values={filter.classes}
            onChange={(classes) => set({ classes })}
          />
        </FilterDrop>
        <FilterDrop label={t('tracker.filter.show')}>
          <CheckChips
            label={t('tracker.filter.progress')}
            options={[{ value: 'hide', label: t('tracker.filter.hide') }]}
            values={filter.hide ? ['hide'] : []}
            onChange={(chosen) => set({ hide: chosen.length > 0 })}
          />
          <RadioGroup
            label={t('tracker.filter.missing')}
            look="chips"
            options={[{ value: ANY, label: t('tracker.filter.any') }, ...steps.map(({ id, name }) => ({ value: id, label: name }))]}
            value={filter.missing || ANY}
            onChange={(id) => set({ missing: id === ANY ? '' : id })}
          />
          <RadioGroup
            label={t('tracker.filter.dlc')}
            look="chips"
            options={[
              { value: ANY, label: t('tracker.filter.any') },
              ...DLC.map((value) => ({ value, label: t(`tracker.filter.dlc_${value}`) })),
            ]}
            value={filter.dlc || ANY}
            onChange={(value) => set({ dlc: DLC.find((one) => one === value) ?? '' })}
          />
        </FilterDrop>
        <Field label={t('tracker.filter.camo')} hideLabel>
          <Select
            label={t('tracker.filter.camo')}
            placeholder={t('tracker.filter.camo')}
            options={patterns.map(({ id, name, category }) => ({
              value: id,
              label: name,
              group: sectionOf(category),
            }))}
            value={filter.camo === '' ? null : filter.camo}
            onChange={(camo) => set({ camo })}
          />
        </Field>
      </FilterPanel>
      <p role="status" className="num mt-3 text-s text-muted">
        {t('tracker.found', { number: found })}
      </p>
    </>
  );
}
