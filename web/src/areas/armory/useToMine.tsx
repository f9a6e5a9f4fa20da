import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { patient } from '@/shared/lib/patient';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useUser } from '@/shared/session/useSession';
import { keepPendingCopy } from './pendingCopy';
import { useCopy } from './useCopy';

const SameDialog = patient(() => import('./parts/SameDialog'));

interface ToMine {
  /** Null for who can copy at once; everybody else is led there. */
  to: string | null;
  onClick: (event: MouseEvent) => void;
  copying: boolean;
  /** What is to be decided, beside the control. */
  question: ReactNode;
}

/**
 * One press for whoever is signed in and has a name. Everybody else is led to where they get one, and finds the copy made
 * when they come back (`CopyArrival`). It looks the same for all: who is looking becomes known late, and nothing may move then.
 * Null as long as there is no place for copies.
 */
export function useToMine(code: string): ToMine | null {
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
  const later = (event: MouseEvent) => {
    keepPendingCopy(code);
    if (user || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The server knows only the path of a page; here is all of it.
    void navigate(paths.signUp({ back: pathname + search + hash }));
  };
  return { to: user ? paths.myLoadouts() : paths.signUp({ back: pathname }), onClick: later, copying: false, question: null };
}
