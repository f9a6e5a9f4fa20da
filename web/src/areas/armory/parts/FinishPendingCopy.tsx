import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { useUser } from '@/shared/session/useSession';
import { dismissToast, toast } from '@/shared/ui/toast';
import { forgetPendingCopy, pendingCopy } from '../pendingCopy';
import { useCopy } from '../useCopy';

const SameDialog = lazyWithRetry(() => import('./SameDialog'));

/** Makes the pending copy after a sign-up. `naming`: the page has the form for the username. */
export function FinishPendingCopy({ naming = false }: { naming?: boolean }) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const navigate = useNavigate();
  const user = useUser();
  const { copy, same, closeSame, copyAnyway } = useCopy();
  const name = user?.name;
  const signedIn = user !== null;
  useEffect(() => {
    const code = signedIn ? pendingCopy() : null;
    if (code === null) return undefined;
    if (name) {
      forgetPendingCopy();
      copy(code);
    }
    if (name || naming) return undefined;
    const action = { label: t('copy.name'), onPress: () => void navigate(paths.myLoadouts()) };
    const notice = toast({ title: t('copy.name_first'), duration: Infinity, action });
    return () => dismissToast(notice);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it becomes known who is looking
  }, [signedIn, name]);
  return (
    same && (
      <Suspense>
        <SameDialog same={same} onClose={closeSame} onAnyway={copyAnyway} anyway={t('copy.anyway')} />
      </Suspense>
    )
  );
}
