import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useParams } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { LinkButton } from '@/shared/ui/LinkButton';
import { becomeGuest } from '@/shared/session/session';
import { useHydrated } from '@/shared/ui/useHydrated';
import { resetPassword } from '../auth/api';
import { dropLink } from '../auth/link';
import { checkReset } from '../auth/model';
import { AuthCard } from '../auth/parts/AuthCard';
import { Done } from '../auth/parts/Done';
import { EmailField } from '../auth/parts/EmailField';
import { FailureNotice } from '../auth/parts/FailureNotice';
import { NewPasswordField } from '../auth/parts/NewPasswordField';
import { PasswordField } from '../auth/parts/PasswordField';
import { SubmitButton } from '../auth/parts/SubmitButton';
import { useAuthForm } from '../auth/useAuthForm';
import { useMailLink } from '../auth/useMailLink';

const STALE_LINK = 'accounts.reset_link_invalid';

/** The target of the link in the reset mail. The link includes the e-mail address; without it the field is empty. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const paths = usePaths();
  const client = useQueryClient();
  const link = useMailLink('reset-password');
  const { token = link?.token ?? '' } = useParams();
  const { search } = useLocation();
  const given = (useHydrated() && (new URLSearchParams(search).get('email') ?? link?.email)) || undefined;
  const form = useAuthForm({
    names: ['email', 'password', 'password_confirmation'],
    check: checkReset,
    run: async (values) => {
      await resetPassword(token, values);
      dropLink('reset-password');
      // All sessions have ended, including this one.
      await becomeGuest(client);
    },
  });
  if (form.sent) {
    return (
      <AuthCard title={t('auth.reset.title')}>
        <Done title={t('auth.reset.done.title')} text={t('auth.reset.done.text')}>
          <LinkButton to={paths.signIn()} variant="primary">
            {t('auth.signin.title')}
          </LinkButton>
        </Done>
      </AuthCard>
    );
  }
  const again = form.failure?.error.key === STALE_LINK && (
    <Link to={paths.forgotPassword()} className="link inline-flex min-h-11 items-center text-s">
      {t('auth.reset.again')}
    </Link>
  );
  return (
    <AuthCard title={t('auth.reset.title')} text={t('auth.reset.text')}>
      <FailureNotice failure={form.failure} action={again} />
      <Form onSubmit={form.submit} className="grid gap-4">
        <EmailField given={given} {...form.field('email')} />
        <NewPasswordField label={t('auth.new_password')} {...form.field('password')} />
        <PasswordField label={t('auth.repeat_password')} name="password_confirmation" kind="new" {...form.field('password_confirmation')} />
        <SubmitButton busy={form.busy}>{t('auth.reset.submit')}</SubmitButton>
      </Form>
    </AuthCard>
  );
}
