import { Suspense } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { useSession } from '@/shared/session/useSession';
import { addBackParam } from '@/shared/session/addBackParam';
import { LinkButton } from '@/shared/ui/LinkButton';

/** Loaded on demand, because only signed-in users need it. */
const ProfileMenu = lazyWithRetry(() => import('./ProfileMenu'));

function SignIn({ className }: { className: string }) {
  const { t } = useTranslation();
  const paths = usePaths();
  return (
    <LinkButton to={paths.signIn()} onPointerDown={addBackParam} onClick={addBackParam} variant="primary" size="s" className={className}>
      {t('nav.sign_in')}
    </LinkButton>
  );
}

/** Hides the button for visitors who were signed in on the last visit, so that it does not flash. */
const unseen = '[[data-user=user]_&]:invisible [[data-user=subscriber]_&]:invisible';

/**
 * The sign-in button or the profile menu. The hidden button retains its space: the session loads after the page, and
 * the bar must not shift.
 */
export function AccountMenu() {
  const { known, user } = useSession();
  return (
    <div className="grid min-h-11 items-center justify-items-end *:col-start-1 *:row-start-1">
      <SignIn className={user ? 'invisible' : known ? '' : unseen} />
      {user && (
        <Suspense>
          <ProfileMenu user={user} />
        </Suspense>
      )}
    </div>
  );
}
