import { Mail } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';

interface Props {
  ref?: Ref<HTMLInputElement>;
  /** The address from the URL. */
  given?: string;
  error?: string;
  onClearError: () => void;
}

/** The e-mail field. Password managers store a password under its value. */
export function EmailField({ ref, given, ...errors }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <Field label={t('auth.email')} required {...errors}>
      {/* The key remounts the uncontrolled input when the address becomes known after hydration. */}
      <Input
        key={given}
        ref={ref}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={given}
        icon={<Mail size={18} aria-hidden />}
      />
    </Field>
  );
}
