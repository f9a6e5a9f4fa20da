import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { PasswordInput } from '@/shared/ui/PasswordInput';
import type { useFieldErrors } from '@/shared/form/useFieldErrors';

interface Props extends Omit<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange' | 'type'> {
  label: string;
  hint?: ReactNode;
  /** Also the name of the field in the server's errors. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
  type?: 'text' | 'url' | 'password';
}

/** A text field whose errors come from the server and are cleared when the text changes. */
export function TextField({ label, hint, name, value, onChange, errors, type = 'text', required, ...rest }: Props) {
  const { error, onClearError } = errors.field(name);
  const control = {
    ...rest,
    name,
    value,
    onChange: (event: { target: { value: string } }) => {
      onClearError();
      onChange(event.target.value);
    },
  };
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {type === 'password' ? <PasswordInput {...control} /> : <Input {...control} type={type} />}
    </Field>
  );
}
