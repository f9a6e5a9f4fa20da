import { langNames } from '@/shared/i18n/langs';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { SearchInput } from '@/shared/ui/SearchInput';
import { type Filter, LANGUAGES } from '../model';

const DEBOUNCE_MS = 300;

interface Props {
  filter: Filter;
  onChange: (filter: Filter, typing?: boolean) => void;
}

/** Filters by name and language. */
export function Filters({ filter, onChange }: Props) {
  const { t } = useTranslation('streamers');
  const options = LANGUAGES.map((lang) => ({ value: lang, label: lang === 'any' ? t('any') : langNames[lang] }));
  return (
    <div className="streamer-filters">
      <SearchInput
        label={t('name')}
        placeholder={t('name')}
        debounce={DEBOUNCE_MS}
        value={filter.name}
        onSearch={(name) => onChange({ ...filter, name: name.trim() }, true)}
      />
      <RadioGroup
        label={t('language')}
        hideLabel
        look="chips"
        options={options}
        value={filter.lang}
        onChange={(lang) => onChange({ ...filter, lang })}
      />
    </div>
  );
}
