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
  const answer = useCall(sharedCall(code, useLang()));
  return (
    <div className="column py-6 md:py-10">
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      {answer.isPending && <SkeletonText lines={8} />}
      {answer.data && <SharedProgress shared={answer.data} />}
    </div>
  );
}
