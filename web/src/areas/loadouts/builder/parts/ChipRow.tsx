import { RadioGroup } from '@/shared/ui/RadioGroup';

const ANY = 'any';

interface Props {
  label: string;
  /** The label of the option for no choice. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A radio group of chips that scrolls horizontally, with an option for no choice. */
export function ChipRow({ label, allLabel, options, value, onChange }: Props) {
  return (
    <RadioGroup
      label={label}
      hideLabel
      look="line"
      className="chip-row"
      options={[{ value: ANY, label: allLabel }, ...options]}
      value={value ?? ANY}
      onChange={(next) => onChange(next === ANY ? null : next)}
    />
  );
}
