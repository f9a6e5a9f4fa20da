import { CopyPlus } from 'lucide-react';
import { lazy, type MouseEvent, Suspense } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useUser } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import type { ButtonLook } from '@/shared/ui/buttonClass';
import { LinkButton } from '@/shared/ui/LinkButton';
import { keepPendingCopy } from '../pendingCopy';
import { useCopy } from '../useCopy';

const SameDialog = lazy(() => import('./SameDialog'));

interface Props extends ButtonLook {
  /** Of the short link. */
  code: string;
  className?: string;
}

/**
 * One press for whoever is signed in and has a name. Everybody else is led to where they get one, and finds the copy made
 * when they come back (`CopyArrival`). It looks the same for all: who is looking becomes known late, and nothing may move then.
 */
export function CopyToMine({ code, ...look }: Props) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const { copy, copying, same, closeSame, copyAnyway } = useCopy();
  const icon = <CopyPlus size={look.size === 's' ? 16 : 18} aria-hidden />;
  if (!routeExists(paths.myLoadouts())) return null;
  if (user?.name) {
    return (
      <>
        <Button {...look} icon={icon} loading={copying} onClick={() => copy(code)}>
          {t('copy.to_mine')}
        </Button>
        {same && (
          <Suspense>
            <SameDialog same={same} onClose={closeSame} onAnyway={copyAnyway} anyway={t('copy.anyway')} />
          </Suspense>
        )}
      </>
    );
  }
  const later = (event: MouseEvent) => {
    keepPendingCopy(code);
    if (user || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The server knows only the path of a page; here is all of it.
    void navigate(paths.signUp({ back: pathname + search + hash }));
  };
  return (
    <LinkButton {...look} icon={icon} to={user ? paths.myLoadouts() : paths.signUp({ back: pathname })} onClick={later}>
      {t('copy.to_mine')}
    </LinkButton>
  );
}
