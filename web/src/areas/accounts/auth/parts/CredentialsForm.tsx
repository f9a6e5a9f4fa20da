import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { signedIn } from '@/shared/session/session';
import { authenticate } from '../api';
import { checkSignIn, checkSignUp, type SocialError } from '../model';
import { useAuthForm } from '../useAuthForm';
import { useBack } from '../useBack';
import { useFirstFocus } from '../useFirstFocus';
import { EmailField } from './EmailField';
import { FailureNotice } from './FailureNotice';
import { LegalLinks } from './LegalLinks';
import { NewPasswordField } from './NewPasswordField';
import { Notice } from './Notice';
import { PasswordField } from './PasswordField';
import { SocialLinks } from './SocialLinks';
import { SubmitButton } from './SubmitButton';

interface Props {
  type: 'signin' | 'signup';
  socialError?: SocialError | null;
}

/** The sign-in and sign-up form. The route guard redirects signed-in users. */
export function CredentialsForm({ type, socialError = null }: Props) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const lang = useLang();
  const paths = usePaths();
  const back = useBack();
  const first = useFirstFocus();
  const entering = type === 'signin';
  const form = useAuthForm({
    names: ['email', 'password'],
    check: entering ? checkSignIn : checkSignUp,
    run: async (values) => {
      await authenticate(type, values, lang);
      await signedIn(client);
    },
  });
  return (
    <>
      {socialError && !form.failure && (
        <Notice title={t('auth.error')}>
          <p className="text-s">{t(`social.error.${socialError}`)}</p>
        </Notice>
      )}
      <FailureNotice failure={form.failure} />
      <Form onSubmit={form.submit} className="grid gap-4">
        <EmailField ref={first} {...form.field('email')} />
        {entering ? (
          <PasswordField label={t('auth.password')} name="password" kind="current" {...form.field('password')} />
        ) : (
          <NewPasswordField label={t('auth.password')} {...form.field('password')} />
        )}
        {entering && (
          <Link to={paths.forgotPassword()} className="link -my-2 flex min-h-11 items-center justify-self-start text-s">
            {t('auth.signin.forgot')}
          </Link>
        )}
        <SubmitButton busy={form.busy}>{t(`auth.${type}.submit`)}</SubmitButton>
      </Form>
      {!entering && <LegalLinks />}
      <SocialLinks />
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
        <span className="text-muted">{t(`auth.${type}.switch`)}</span>
        <Link to={entering ? paths.signUp({ back }) : paths.signIn({ back })} className="link flex min-h-11 items-center font-semibold">
          {t(`auth.${type}.switch_link`)}
        </Link>
      </p>
    </>
  );
}
