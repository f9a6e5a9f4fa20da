import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useLocation } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { sharedCall } from '../api';
import { BuilderPage } from '../builder/BuilderPage';
import { EMPTY_FORM, formFrom } from '../builder/model';
import { codeIn } from '../compare/model';
import { BackHead } from '../parts/BackHead';
import { NewBuildText } from '../parts/NewBuildText';
import { NotLoaded } from '../parts/NotLoaded';
import { UsernameGate } from '../parts/UsernameGate';

export function Waiting() {
  const { t } = useTranslation('loadouts');
  return (
    <div className="column min-h-dvh py-6 md:py-10">
      <BackHead to={usePaths().myLoadouts()} back={t('my.title')} title={t('builder.title')}>
        <NewBuildText />
      </BackHead>
      <div className="needs-script">
        <SkeletonRows rows={10} height={64} />
      </div>
    </div>
  );
}

/**
 * Creates a build: the user's own or, with `?username=`, for a profile that the user may edit. With `?from=` it starts
 * from a shared build.
 */
export default function GunsmithPage() {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const search = new URLSearchParams(useLocation().search);
  const username = search.get('username');
  const from = codeIn(search.get('from') ?? '');
  const shared = useCall(sharedCall(from ?? '', useLang()), { enabled: from !== null });
  if (from !== null && (shared.isError || (shared.data && !shared.data.build))) return <NotLoaded error={shared.error} />;
  return (
    <UsernameGate open={username !== null} head={<BackHead to={paths.loadouts()} back={t('loadouts')} title={t('builder.title')} />}>
      {(user) => {
        if (from === null) return <BuilderPage key="new" user={user} id={null} username={username} start={EMPTY_FORM} />;
        if (shared.data?.build) {
          return <BuilderPage key={from} user={user} id={null} username={username} from={from} start={formFrom(shared.data.build)} />;
        }
        return (
          <div className="column min-h-dvh py-6 md:py-10" aria-busy="true">
            <SkeletonRows rows={10} height={64} />
          </div>
        );
      }}
    </UsernameGate>
  );
}
