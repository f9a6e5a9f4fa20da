import { FinishPendingCopy } from '@/areas/armory/parts/FinishPendingCopy';
import { useParams } from '@/shared/lib/router';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { sharedCall } from '../api';
import { SharedBuildView } from '../share/SharedBuildView';
import { SharedKitView } from '../share/SharedKitView';

/** The target of a short link: a build or a kit. */
export default function SharedPage() {
  const { code = '' } = useParams();
  const result = useCall(sharedCall(code, useLang()));
  return (
    <div className="column py-6 md:py-10">
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.isPending && <SkeletonText lines={8} />}
      {result.data?.build && <SharedBuildView code={code} build={result.data.build} />}
      {result.data?.kit && <SharedKitView code={code} kit={result.data.kit} />}
      <FinishPendingCopy />
    </div>
  );
}
