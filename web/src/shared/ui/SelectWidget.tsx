import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';
import type { SelectProps } from './Select';
import { SelectList } from './SelectList';
import { useSheet } from './useBackCloses';
import type { Beginning } from './useStandIn';

type Props<T extends string> = SelectProps<T> & { beginning: Beginning };

/** The full `Select`, rendered after the first interaction. */
export function SelectWidget<T extends string>(props: Props<T>) {
  const { options, value, onChange, placeholder, label, name, disabled, className, beginning } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (beginning.focused) trigger.current?.focus();
  }, [beginning]);
  const field = useFieldControl();
  const [open, setOpen] = useSheet(beginning.open);
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
        open={open}
        onOpenChange={setOpen}
      >
        <Base.Trigger
          {...field}
          ref={trigger}
          aria-label={label && chosen ? `${label}: ${chosen.label}` : label}
          className={cx(CONTROL, 'flex h-11 items-center gap-2 text-left', className)}
        >
          {chosen?.icon}
          <Base.Value className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted')} placeholder={placeholder} />
          <Base.Icon className="text-muted">
            <ChevronsUpDown size={16} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <SelectList options={options} onClose={() => setOpen(false)} />
      </Base.Root>
    </CSPProvider>
  );
}
