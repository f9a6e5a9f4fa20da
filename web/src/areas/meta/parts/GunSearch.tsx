import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { SearchInput } from '@/shared/ui/SearchInput';

interface Props {
  value: string;
  onSearch: (name: string) => void;
  /** Milliseconds of quiet before the list is asked for again. */
  wait?: number;
  /** The place says what is looked for. */
  hideLabel?: boolean;
}

/** Guns by a piece of their name; Enter does not wait. */
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
