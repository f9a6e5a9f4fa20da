import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Navigate, useLocation } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import type { Access } from '@/shared/lib/route';
import { placeAfterSignIn } from '@/shared/session/back';
import { useSession } from '@/shared/session/useSession';
import { NoScript } from '@/shared/ui/NoScript';
import { Spinner } from '@/shared/ui/Spinner';

interface Props {
  access: Access;
  /** Shown while the session is loading. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Redirects visitors without access. The session is loaded after the page. */
export function Guard({ access, waiting, children }: Props) {
  const { known, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const paths = usePaths();
  const { t } = useTranslation();
  if (access === 'user' && !known && waiting) {
    return (
      <div className="min-h-dvh" aria-busy="true">
        {waiting}
        <div className="column">
          <NoScript />
        </div>
      </div>
    );
  }
  if (access === 'user' && !known) {
    return (
      <div className="grid min-h-dvh place-items-center" aria-busy="true">
        <NoScript />
        <span className="needs-script">
          <Spinner size={32} label={t('loading')} />
        </span>
      </div>
    );
  }
  if (access === 'user' && !user) return <Navigate replace to={paths.signIn({ back: pathname + search + hash })} />;
  // At least as tall as the skeleton, so that the footer does not shift up when the page is shorter.
  if (access === 'user') return <div className="min-h-dvh">{children}</div>;
  // Show the page while the next one loads.
  const leaving = access === 'guest' && user !== null;
  return (
    <>
      {leaving && <Navigate replace to={placeAfterSignIn(search, paths)} />}
      {children}
    </>
  );
}
