import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { SearchInput } from '@/shared/ui/SearchInput';

/** Of quiet before the list is asked for again. */
const TYPING_MS = 600;

/** Guns by a piece of their name; Enter does not wait. */
export function GunSearch({ value, onSearch }: { value: string; onSearch: (name: string) => void }) {
  const { t } = useTranslation('meta');
  return (
    <Field label={t('filter.name')}>
      <SearchInput
        label={t('filter.name')}
        placeholder={t('filter.name_hint')}
        debounce={TYPING_MS}
        value={value}
        onSearch={(name) => onSearch(name.trim())}
      />
    </Field>
  );
}
