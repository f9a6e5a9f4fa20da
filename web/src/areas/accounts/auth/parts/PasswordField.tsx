import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/shared/ui/Field';
import { PasswordInput } from '@/shared/ui/PasswordInput';

interface Props extends Pick<ComponentProps<typeof PasswordInput>, 'ref' | 'onInput'> {
  label: string;
  name: 'password' | 'password_confirmation';
  /** The `autocomplete` kind: the stored password, or a generated one. */
  kind: 'current' | 'new';
  hint?: ReactNode;
  error?: string;
  onClearError: () => void;
}

export function PasswordField({ label, name, kind, hint, error, onClearError, ...input }: Props) {
  return (
    <Field label={label} required hint={hint} error={error} onClearError={onClearError}>
      <PasswordInput
        {...input}
        name={name}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        spellCheck={false}
        icon={<Lock size={18} aria-hidden />}
      />
    </Field>
  );
}
