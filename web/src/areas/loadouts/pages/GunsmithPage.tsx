import { useLocation } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { BuilderPage } from '../builder/BuilderPage';
import { EMPTY_FORM } from '../builder/model';
import { BackHead } from '../parts/BackHead';
import { UsernameGate } from '../parts/UsernameGate';

/** A new build: one's own or, with `?username=`, for a profile that one may edit. */
export default function GunsmithPage() {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const username = new URLSearchParams(useLocation().search).get('username');
  return (
    <UsernameGate open={username !== null} head={<BackHead to={paths.loadouts()} back={t('loadouts')} title={t('builder.title')} />}>
      {(user) => <BuilderPage user={user} id={null} username={username} start={EMPTY_FORM} />}
    </UsernameGate>
  );
}
