import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useParams } from '@/shared/lib/router';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { sharedCall } from '../api';
import { SharedProgress } from '../share/SharedProgress';

/** A user's shared progress. */
export default function SharedPage() {
  const { code = '' } = useParams();
  const result = useCall(sharedCall(code, useLang()));
  return (
    <div className="column py-6 md:py-10">
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.isPending && <SkeletonText lines={8} />}
      {result.data && <SharedProgress shared={result.data} />}
    </div>
  );
}
