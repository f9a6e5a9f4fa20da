import { Skeleton } from '@/shared/ui/Skeleton';

const CARDS = ['a', 'b', 'c', 'd'];

export function PatchSkeleton() {
  return (
    <div aria-hidden className="patch-cards">
      {CARDS.map((card) => (
        <div key={card} className="rounded-m border border-line bg-ink-1 p-4">
          <Skeleton className="mb-3 h-7 w-2/5" />
          <Skeleton className="h-28" />
        </div>
      ))}
    </div>
  );
}
