import { Mail } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';

interface Props {
  ref?: Ref<HTMLInputElement>;
  /** Known from the address. */
  given?: string;
  error?: string;
  onClearError: () => void;
}

/** Password managers keep a password under the name that stands here. */
export function EmailField({ ref, given, ...errors }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <Field label={t('auth.email')} required {...errors}>
      {/* What is known only after the first paint comes as a new input: this one keeps its own value. */}
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
