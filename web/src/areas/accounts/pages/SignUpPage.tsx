import { useTranslation } from '@/shared/i18n/useTranslation';
import { AuthCard } from '../auth/parts/AuthCard';
import { CredentialsForm } from '../auth/parts/CredentialsForm';

export default function SignUpPage() {
  const { t } = useTranslation('accounts');
  return (
    <AuthCard title={t('auth.signup.title')} text={t('auth.signup.text')}>
      <CredentialsForm type="signup" />
    </AuthCard>
  );
}
