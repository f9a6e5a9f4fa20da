import { useId, type ReactNode } from 'react';

interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

const LOOKS = { list: 'flex flex-col', chips: 'flex flex-wrap gap-2', line: 'flex gap-2' };

interface Props<T extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** `chips` wrap, `line` does not: both are for filters. */
  look?: keyof typeof LOOKS;
  name?: string;
  className?: string;
}

export function RadioGroup<T extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  look = 'list',
  name,
  className,
}: Props<T>) {
  const own = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr-only' : 'caps mb-2 text-label font-semibold text-muted'}>{label}</legend>
      <div className={LOOKS[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'list' ? 'choice' : 'chip'}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={look === 'list' ? 'choice-radio' : 'sr-only'}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-s text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
