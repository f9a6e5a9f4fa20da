import type { ReactNode } from 'react';

interface Props<T extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  values: readonly T[];
  onChange: (values: T[]) => void;
  className?: string;
}

/** Multiple choice among a few options as chips. Values are in the order of the options. */
export function CheckChips<T extends string>({ label, hideLabel = false, options, values, onChange, className }: Props<T>) {
  const toggle = (value: T, on: boolean) => onChange(options.map((o) => o.value).filter((v) => (v === value ? on : values.includes(v))));
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr-only' : 'caps mb-2 text-label font-semibold text-muted'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="checkbox"
              className="sr-only"
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
