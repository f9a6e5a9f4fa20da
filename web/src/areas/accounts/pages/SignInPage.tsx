import { useTranslation } from '@/shared/i18n/useTranslation';
import { AuthCard } from '../auth/parts/AuthCard';
import { CredentialsForm } from '../auth/parts/CredentialsForm';
import { useSocialError } from '../auth/useSocialError';

export default function SignInPage() {
  const { t } = useTranslation('accounts');
  const socialError = useSocialError();
  return (
    <AuthCard title={t('auth.signin.title')} text={t('auth.signin.text')}>
      <CredentialsForm type="signin" socialError={socialError} />
    </AuthCard>
  );
}
