import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { FilterPanel } from '@/shared/ui/FilterPanel';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import type { ModeChoice } from '@/shared/api/schema';
import { type MyFilter, offeredModes } from '../model';

const SEARCH_MS = 600;

interface Props {
  filter: MyFilter;
  modes: readonly ModeChoice[];
  /** The selected mode; undefined for all. */
  shown: number | undefined;
  /** Why the filter is disabled; undefined if it is not. */
  off: string | undefined;
  onChange: (filter: MyFilter) => void;
  onReset: () => void;
}

export function MyFilters({ filter, modes, shown, off, onChange, onReset }: Props) {
  const { t } = useTranslation('loadouts');
  const disabled = off !== undefined;
  const active = disabled ? 0 : Number(filter.mode !== null) + Number(filter.gun !== '');
  const total = modes.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { value: 'all', label: t('my.mode_count', { name: t('my.all_modes'), total }) },
    ...offeredModes(modes, shown).map(({ id, name, count }) => ({ value: String(id), label: t('my.mode_count', { name, total: count }) })),
  ];
  return (
    <FilterPanel active={active} onReset={onReset}>
      <fieldset disabled={disabled} className="my-filter">
        <legend className="sr-only">{t('my.filter')}</legend>
        <Field label={t('builder.mode')} hideLabel>
          <Select
            options={options}
            value={shown === undefined ? 'all' : String(shown)}
            onChange={(mode) => onChange({ ...filter, mode: mode === 'all' ? 'all' : Number(mode) })}
            disabled={disabled}
          />
        </Field>
        <Field label={t('my.gun_name')} hideLabel>
          <SearchInput
            label={t('my.gun_name')}
            placeholder={t('my.gun_name')}
            debounce={SEARCH_MS}
            value={filter.gun}
            onSearch={(gun) => onChange({ ...filter, gun: gun.trim() })}
            disabled={disabled}
          />
        </Field>
      </fieldset>
      {disabled && <p className="text-s text-muted">{off}</p>}
    </FilterPanel>
  );
}
