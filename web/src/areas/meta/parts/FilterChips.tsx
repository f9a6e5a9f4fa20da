import type { NamedRange, NamedType } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CheckChips } from '@/shared/ui/CheckChips';

interface ChipsProps<Option, Value> {
  /** The options of the current list; undefined until it has loaded. */
  options: readonly Option[] | undefined;
  values: readonly Value[];
  /** In the order of the URL. */
  onChange: (values: Value[]) => void;
}

export function RangeChips({ label, options, values, onChange }: ChipsProps<NamedRange, number> & { label?: string }) {
  const { t } = useTranslation('meta');
  return (
    <CheckChips
      label={label ?? t('filter.range')}
      options={(options ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      values={values.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
    />
  );
}

export function TypeChips({ options, values, onChange }: ChipsProps<NamedType, string>) {
  const { t } = useTranslation('meta');
  return (
    <CheckChips
      label={t('filter.type')}
      options={(options ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      values={values}
      onChange={(chosen) => onChange(chosen.toSorted())}
    />
  );
}
