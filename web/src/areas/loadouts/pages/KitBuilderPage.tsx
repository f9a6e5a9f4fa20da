import { errorText } from '@/shared/api/errorText';
import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { kitInitCall } from '../api';
import { KitEditor, KitHead } from '../kit/KitEditor';
import { EMPTY_KIT } from '../kit/model';
import { UsernameGate } from '../parts/UsernameGate';

export function Waiting() {
  return (
    <div className="column min-h-dvh py-6 md:py-10">
      <KitHead />
      <div className="needs-script">
        <SkeletonRows rows={9} height={64} />
      </div>
    </div>
  );
}

export default function KitBuilderPage() {
  const { i18n } = useTranslation('loadouts');
  const init = useCall(kitInitCall);
  return (
    <UsernameGate head={<KitHead />}>
      {(user) =>
        init.data ? (
          <KitEditor user={user.id} id={null} start={EMPTY_KIT} init={init.data} />
        ) : (
          <div className="column min-h-dvh py-6 md:py-10" aria-busy={init.isPending}>
            <KitHead />
            {init.isError ? (
              <ErrorState text={errorText(i18n, init.error)} onRetry={() => void init.refetch()} retrying={init.isFetching} />
            ) : (
              <SkeletonRows rows={9} height={64} />
            )}
          </div>
        )
      }
    </UsernameGate>
  );
}
