import { useId, type ReactNode } from 'react';
import { cx } from './cx';

interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface Props<T extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Chips stand in a row and wrap: for filters. */
  look?: 'list' | 'chips';
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
      <div className={look === 'chips' ? 'flex flex-wrap gap-2' : 'flex flex-col'}>
        {options.map((option) => (
          <label key={option.value} className={look === 'chips' ? 'chip' : 'choice'}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={cx(look === 'chips' ? 'sr-only' : 'choice-radio')}
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
