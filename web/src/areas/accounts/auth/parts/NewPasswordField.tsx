import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { strengthOf } from '../model';
import { PasswordField } from './PasswordField';
import { StrengthHint } from './StrengthHint';

interface Props {
  label: string;
  error?: string;
  onClearError: () => void;
}

export function NewPasswordField(props: Props) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      {...props}
      name="password"
      kind="new"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={typed === '' ? t('auth.password_hint') : <StrengthHint strength={strengthOf(typed)} />}
    />
  );
}
