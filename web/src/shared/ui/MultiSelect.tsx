import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';
import { SelectList, type SelectOption } from './SelectList';
import { useSheet } from './useBackCloses';

interface Props<T extends string> {
  options: readonly SelectOption<T>[];
  values: readonly T[];
  onChange: (values: T[]) => void;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
  className?: string;
}

/** Multiple choice among many options. Up to two selected options are named, more are counted. */
export function MultiSelect<T extends string>({ options, values, onChange, placeholder, label, disabled, className }: Props<T>) {
  const { t } = useTranslation('shell');
  const field = useFieldControl();
  const [open, setOpen] = useSheet();
  const names = options.filter((option) => values.includes(option.value)).map((option) => option.label);
  const summary = names.length > 2 ? t('ui.select.chosen', { count: names.length }) : names.join(', ');
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        multiple
        value={values}
        onValueChange={onChange}
        disabled={disabled}
        modal={false}
        open={open}
        onOpenChange={setOpen}
      >
        <Base.Trigger
          {...field}
          aria-label={label && summary ? `${label}: ${summary}` : label}
          className={cx(CONTROL, 'flex h-11 items-center gap-2 text-left', className)}
        >
          <Base.Value className={cx('min-w-0 flex-1 truncate', !summary && 'text-muted')}>{() => summary || placeholder}</Base.Value>
          <Base.Icon className="text-muted">
            <ChevronsUpDown size={16} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <SelectList options={options} onClose={() => setOpen(false)} />
      </Base.Root>
    </CSPProvider>
  );
}
