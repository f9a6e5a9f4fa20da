import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';
import { SelectList, type SelectOption } from './SelectList';

interface Props<T extends string> {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  /** The accessible name, where no Field gives one. */
  label?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
}

export function Select<T extends string>({ options, value, onChange, placeholder, label, name, disabled, className }: Props<T>) {
  const field = useFieldControl();
  const chosen = options.find((option) => option.value === value);
  return (
    // The library would add a style element, which the content security policy forbids.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        name={name}
        disabled={disabled}
        modal={false}
      >
        <Base.Trigger
          {...field}
          aria-label={label && chosen ? `${label}: ${chosen.label}` : label}
          className={cx(CONTROL, 'flex h-11 items-center gap-2 text-left', className)}
        >
          {chosen?.icon}
          <Base.Value className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted')} placeholder={placeholder} />
          <Base.Icon className="text-muted">
            <ChevronsUpDown size={16} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <SelectList options={options} />
      </Base.Root>
    </CSPProvider>
  );
}
