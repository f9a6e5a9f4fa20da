import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { LinkButton } from '@/shared/ui/LinkButton';
import { requestResetLink } from '../auth/api';
import { checkForgot } from '../auth/model';
import { AuthCard } from '../auth/parts/AuthCard';
import { Done } from '../auth/parts/Done';
import { EmailField } from '../auth/parts/EmailField';
import { FailureNotice } from '../auth/parts/FailureNotice';
import { SubmitButton } from '../auth/parts/SubmitButton';
import { useAuthForm } from '../auth/useAuthForm';
import { useFirstFocus } from '../auth/useFirstFocus';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const lang = useLang();
  const paths = usePaths();
  const first = useFirstFocus();
  const form = useAuthForm({ names: ['email'], check: checkForgot, run: ({ email }) => requestResetLink(email, lang) });
  if (form.sent) {
    return (
      <AuthCard title={t('auth.forgot.title')}>
        <Done title={t('auth.forgot.done.title')} text={t('auth.forgot.done.text', { email: form.sent.email.trim() })}>
          <LinkButton to={paths.signIn()} variant="primary">
            {t('auth.signin.title')}
          </LinkButton>
          <LinkButton to={paths.signUp()}>{t('auth.signup.title')}</LinkButton>
        </Done>
        <p className="mt-4 text-s text-muted">{t('auth.forgot.done.hint')}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <FailureNotice failure={form.failure} />
      <Form onSubmit={form.submit} className="grid gap-4">
        <EmailField ref={first} {...form.field('email')} />
        <SubmitButton busy={form.busy}>{t('auth.forgot.submit')}</SubmitButton>
      </Form>
      <Link to={paths.signIn()} className="link mt-3 inline-flex min-h-11 items-center text-s">
        {t('auth.forgot.back')}
      </Link>
    </AuthCard>
  );
}
