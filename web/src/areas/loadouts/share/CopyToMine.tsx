import { CopyPlus } from 'lucide-react';
import { useLocation } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useUser } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { LinkButton } from '@/shared/ui/LinkButton';
import { useCopy } from './useCopy';

/** One press for whoever is signed in and has a name; for others the way there, and back. */
export function CopyToMine({ code }: { code: string }) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const user = useUser();
  const { pathname } = useLocation();
  const copy = useCopy();
  // As wide for everybody: who is looking becomes known late, and nothing may move then.
  const look = { variant: 'primary', icon: <CopyPlus size={18} aria-hidden />, className: 'w-full sm:w-[19rem]' } as const;
  if (!user) {
    return (
      <LinkButton {...look} to={paths.signIn({ back: pathname })}>
        {t('share.sign_in')}
      </LinkButton>
    );
  }
  if (!user.name) {
    return (
      <LinkButton {...look} to={paths.myLoadouts()}>
        {t('share.name_first')}
      </LinkButton>
    );
  }
  return (
    <Button {...look} loading={copy.isPending} onClick={() => copy.mutate(code)}>
      {t('share.copy')}
    </Button>
  );
}
