import { Suspense } from 'react';
import { patient } from '@/shared/lib/patient';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { useSession } from '@/shared/session/useSession';
import { bringBack } from '@/shared/session/bringBack';
import { LinkButton } from '@/shared/ui/LinkButton';

/** Only for those who are signed in, hence not part of what everyone loads. */
const ProfileMenu = patient(() => import('./ProfileMenu'));

function SignIn({ className }: { className: string }) {
  const { t } = useTranslation();
  const paths = usePaths();
  return (
    <LinkButton to={paths.signIn()} onPointerDown={bringBack} onClick={bringBack} variant="primary" size="s" className={className}>
      {t('nav.sign_in')}
    </LinkButton>
  );
}

/** Whoever was signed in on the last visit most likely still is: for her the button would only flash. */
const unseen = '[[data-user=user]_&]:invisible [[data-user=subscriber]_&]:invisible';

/**
 * Sign in, or who is signed in. The button keeps its room when it goes: who is looking becomes known late, and the bar
 * must not move for it.
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
