import type { RangeEntry } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { rangeLabels } from '../build';

interface Props {
  ranges: readonly RangeEntry[];
  /** Index of the range on show. */
  value: number;
  onChange: (index: number) => void;
}

/** Which of a gun's builds is shown. With only one there is nothing to choose, and one sees what it is for. */
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
