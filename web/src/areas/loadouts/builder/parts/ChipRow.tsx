import { RadioGroup } from '@/shared/ui/RadioGroup';

const ANY = 'any';

interface Props {
  label: string;
  /** What it is called when nothing is chosen. */
  whole: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of several or any of them, in a row that slides where there is no room. */
export function ChipRow({ label, whole, options, value, onChange }: Props) {
  return (
    <RadioGroup
      label={label}
      hideLabel
      look="line"
      className="chip-row"
      options={[{ value: ANY, label: whole }, ...options]}
      value={value ?? ANY}
      onChange={(next) => onChange(next === ANY ? null : next)}
    />
  );
}
