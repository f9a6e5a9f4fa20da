import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { SearchInput } from '@/shared/ui/SearchInput';

interface Props {
  value: string;
  onSearch: (name: string) => void;
  /** The debounce in milliseconds. */
  wait?: number;
  /** The context names the field. */
  hideLabel?: boolean;
}

/** Searches guns by a part of their name; Enter skips the debounce. */
export function GunSearch({ value, onSearch, wait = 600, hideLabel = false }: Props) {
  const { t } = useTranslation('meta');
  return (
    <Field label={t('filter.name')} hideLabel={hideLabel}>
      <SearchInput
        label={t('filter.name')}
        placeholder={t('filter.name_hint')}
        debounce={wait}
        value={value}
        onSearch={(name) => onSearch(name.trim())}
      />
    </Field>
  );
}
