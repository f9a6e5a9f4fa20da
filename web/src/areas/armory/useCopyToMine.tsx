import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useUser } from '@/shared/session/useSession';
import { savePendingCopy } from './pendingCopy';
import { useCopy } from './useCopy';

const SameDialog = lazyWithRetry(() => import('./parts/SameDialog'));

interface CopyControl {
  /** Null if the user can copy at once; otherwise the page to go to first. */
  to: string | null;
  onClick: (event: MouseEvent) => void;
  copying: boolean;
  /** A dialog beside the control. */
  question: ReactNode;
}

/**
 * Copies a build in one click for signed-in users with a name. Others are redirected, and `FinishPendingCopy` copies
 * when they return. Looks the same for everyone, so nothing shifts on hydration. Null if there is no page for copies.
 */
export function useCopyToMine(code: string): CopyControl | null {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const { copy, copying, same, closeSame, copyAnyway } = useCopy();
  if (!routeExists(paths.myLoadouts())) return null;
  if (user?.name) {
    const question = same && (
      <Suspense>
        <SameDialog same={same} onClose={closeSame} onAnyway={copyAnyway} anyway={t('copy.anyway')} />
      </Suspense>
    );
    return { to: null, onClick: () => copy(code), copying, question };
  }
  const copyAfterSignUp = (event: MouseEvent) => {
    savePendingCopy(code);
    if (user || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The server knows only the path of a page; the browser has query and fragment, too.
    void navigate(paths.signUp({ back: pathname + search + hash }));
  };
  return { to: user ? paths.myLoadouts() : paths.signUp({ back: pathname }), onClick: copyAfterSignUp, copying: false, question: null };
}
