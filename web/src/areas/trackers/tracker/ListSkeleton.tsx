import { Skeleton } from '@/shared/ui/Skeleton';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The skeleton of a list. */
export function ListSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-44 lg:h-32" />
      <Skeleton className="mt-4 h-12" />
      <div className="arms mt-6">
        {CARDS.map((card) => (
          <Skeleton key={card} className="arm-room" />
        ))}
      </div>
    </div>
  );
}
