import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { ErrorState } from '@/shared/ui/ErrorState';
import { masteryCall } from '../api';
import { List } from './List';
import { ListSkeleton } from './ListSkeleton';

/** The second tab, fetched when opened. */
export function Mastery({ game }: { game: string }) {
  const answer = useCall(masteryCall(game, useLang()));
  if (answer.data) return <List list={`${game}_mastery`} tab={answer.data} />;
  return (
    <div className="min-h-[60vh]" aria-busy={answer.isPending}>
      {answer.isPending && <ListSkeleton />}
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
    </div>
  );
}
