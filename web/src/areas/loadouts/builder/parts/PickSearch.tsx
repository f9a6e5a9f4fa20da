import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from '@/shared/ui/Input';

interface Props extends Pick<ComponentProps<typeof Input>, 'ref' | 'onKeyDown'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter instead of submitting the form. */
  onEnter: () => void;
}

/** Filters the options of a picker. */
export function PickSearch({ label, value, onChange, onEnter, onKeyDown, ref }: Props) {
  return (
    <Input
      ref={ref}
      type="search"
      enterKeyHint="go"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      icon={<Search size={18} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (value.trim() !== '') onEnter();
      }}
    />
  );
}
