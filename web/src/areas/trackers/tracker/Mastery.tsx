import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { ErrorState } from '@/shared/ui/ErrorState';
import { masteryCall } from '../api';
import { List } from './List';
import { ListSkeleton } from './ListSkeleton';

/** The second tab, fetched when opened. */
export function Mastery({ game }: { game: string }) {
  const result = useCall(masteryCall(game, useLang()));
  if (result.data) return <List list={`${game}_mastery`} tab={result.data} />;
  return (
    <div className="min-h-[60vh]" aria-busy={result.isPending}>
      {result.isPending && <ListSkeleton />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
    </div>
  );
}
