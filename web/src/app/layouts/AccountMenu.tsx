import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import { useSession } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { LinkButton } from '@/shared/ui/LinkButton';

/** Only for those who are signed in, hence not part of what everyone loads. */
const ProfileMenu = lazy(() => import('./ProfileMenu'));

/** Sign in, or who is signed in. */
export function AccountMenu() {
  const { t } = useTranslation();
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const { known, user } = useSession();
  if (user) {
    return (
      <Suspense fallback={<span className="tap" />}>
        <ProfileMenu user={user} />
      </Suspense>
    );
  }
  const to = paths.signIn();
  // Whoever was signed in on the last visit most likely still is: for her the button would only flash.
  const patience = known ? '' : '[[data-user=user]_&]:invisible [[data-user=subscriber]_&]:invisible';
  if (!routeExists(to)) {
    return (
      <Button size="s" disabled title={t('soon')} className={patience}>
        {t('nav.sign_in')}
      </Button>
    );
  }
  return (
    <LinkButton to={to} variant="primary" size="s" className={patience}>
      {t('nav.sign_in')}
    </LinkButton>
  );
}
