import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/error';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser, type User } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Skeleton } from '@/shared/ui/Skeleton';
import { confirmEmail } from '../auth/api';
import { dropLink, type MailLink } from '../auth/link';
import { AuthCard } from '../auth/parts/AuthCard';
import { Done } from '../auth/parts/Done';
import { FailureNotice } from '../auth/parts/FailureNotice';
import { useMailLink } from '../auth/useMailLink';
import { useSendConfirmation } from '../auth/useSendConfirmation';

const STALE_LINK = 'accounts.confirm_link_invalid';

/** Requires a sign-in: a mail about an account that a stranger created must not confirm it. */
function SignInFirst({ link }: { link: MailLink | null }) {
  const { t } = useTranslation('accounts');
  const paths = usePaths();
  return (
    <>
      <p className="break-words">{link?.email ? t('auth.confirm.guest', { email: link.email }) : t('auth.confirm.guest_unknown')}</p>
      <LinkButton to={paths.signIn({ back: paths.confirmEmail() })} variant="primary" full className="mt-6">
        {t('auth.signin.submit')}
      </LinkButton>
    </>
  );
}

function SendNew() {
  const { t } = useTranslation('accounts');
  const { send, sending } = useSendConfirmation();
  return (
    <Button size="s" loading={sending} onClick={send} className="mt-2">
      {t('auth.confirm.send')}
    </Button>
  );
}

function Confirm({ user, link }: { user: User; link: MailLink }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const request = useMutation({
    mutationFn: () => confirmEmail(link.token),
    onSuccess: () => {
      dropLink('confirm-email');
      return refreshUser(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void refreshUser(client);
    },
  });
  const failure = request.error instanceof ApiError ? { error: request.error, attempt: request.failureCount } : null;
  return (
    <>
      <FailureNotice failure={failure} action={failure?.error.key === STALE_LINK && <SendNew />} />
      <Button variant="primary" full loading={request.isPending} onClick={() => request.mutate()}>
        <span className="truncate">{t('auth.confirm.submit', { email: user.email })}</span>
      </Button>
    </>
  );
}

/** The target of the link in the confirmation mail. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('accounts');
  const paths = usePaths();
  const { known, user } = useSession();
  const link = useMailLink('confirm-email');
  const content = () => {
    if (!known || link === undefined) return <Skeleton className="h-12 w-full" />;
    if (user?.emailProven) {
      return (
        <Done title={t('auth.confirm.done.title')} text={t('auth.confirm.done.text')}>
          <LinkButton to={paths.my()} variant="primary">
            {t('auth.confirm.my')}
          </LinkButton>
        </Done>
      );
    }
    if (!user) return <SignInFirst link={link} />;
    if (link) return <Confirm key={user.id} user={user} link={link} />;
    return (
      <>
        <p>{t('auth.confirm.no_link')}</p>
        <SendNew />
      </>
    );
  };
  return (
    <AuthCard title={t('auth.confirm.title')} text={t('auth.confirm.text')}>
      {/* As high as the longest variant: the user is known only after hydration, and nothing below may shift. */}
      <div className="min-h-36">{content()}</div>
    </AuthCard>
  );
}
