import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useLocation, useParams } from '@/shared/lib/router';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { matchCall } from '../match/api';
import { MatchView } from '../match/MatchView';
import { addressed } from '../match/model';

export default function MatchPage() {
  const { game, id, handle } = addressed(useParams(), new URLSearchParams(useLocation().search));
  const wanted = matchCall(id, game, handle, useLang());
  const result = useCall(wanted);
  return (
    <div className="column py-6 md:py-10">
      {result.isPending && <SkeletonText lines={12} />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.data && <MatchView key={wanted.url} match={result.data.match} call={wanted} />}
    </div>
  );
}
