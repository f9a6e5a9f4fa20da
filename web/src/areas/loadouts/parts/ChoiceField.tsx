import { Field } from '@/shared/ui/Field';
import { SearchSelect } from '@/shared/ui/SearchSelect';
import { Select } from '@/shared/ui/Select';
import type { SelectOption } from '@/shared/ui/SelectList';

interface Props<T extends string> {
  label: string;
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
  /** The search placeholder of a long list; without it the list has no search. */
  search?: string;
  className?: string;
}

/** A select in a form. Its error is cleared by the caller on the next choice. */
export function ChoiceField<T extends string>({ label, hint, error, search, className, ...control }: Props<T>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {search === undefined ? <Select {...control} /> : <SearchSelect {...control} search={search} />}
    </Field>
  );
}
