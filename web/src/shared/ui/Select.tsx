import { ChevronsUpDown } from 'lucide-react';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';
import type { SelectOption } from './SelectList';
import { useStandIn } from './useStandIn';

export interface SelectProps<T extends string> {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  /** The accessible name, if there is no Field. */
  label?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
}

const load = () => import('./SelectWidget');

/** A select. The list and its library are loaded on first interaction, because they are a third of a page's size. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, placeholder, label, name, disabled, className } = props;
  const { onFocus, ...field } = useFieldControl();
  const { shown, handlers } = useStandIn(load);
  if (shown) return <shown.widget.SelectWidget {...props} beginning={shown.beginning} />;
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <button
        {...field}
        {...handlers}
        type="button"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list to name while it is closed
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={label && chosen ? `${label}: ${chosen.label}` : label}
        disabled={disabled}
        className={cx(CONTROL, 'flex h-11 items-center gap-2 text-left', className)}
        onFocus={() => {
          onFocus?.();
          handlers.onFocus();
        }}
      >
        {chosen?.icon}
        <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted')}>{chosen?.label ?? placeholder}</span>
        <span aria-hidden className="text-muted">
          <ChevronsUpDown size={16} aria-hidden />
        </span>
      </button>
      {name && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
    </>
  );
}
