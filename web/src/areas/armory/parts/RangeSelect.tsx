import type { RangeEntry } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { rangeLabels } from '../build';

interface Props {
  ranges: readonly RangeEntry[];
  /** Index of the selected range. */
  value: number;
  onChange: (index: number) => void;
}

/** Selects one of a gun's builds. With only one it shows what the build is for. */
export function RangeSelect({ ranges, value, onChange }: Props) {
  const { t } = useTranslation('armory');
  const single = ranges.length < 2;
  return (
    <RadioGroup
      label={t('range')}
      hideLabel
      look="chips"
      className="build-range"
      options={rangeLabels(ranges).map((label, index) => ({ value: String(index), label, disabled: single }))}
      value={String(value)}
      onChange={(index) => onChange(Number(index))}
    />
  );
}
