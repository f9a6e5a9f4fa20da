import { Skeleton } from '@/shared/ui/Skeleton';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The skeleton of a list. */
export function ListSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mb-4 h-7 w-44" />
      <div className="loadouts">
        {CARDS.map((card) => (
          <div key={card} className="loadout">
            <div className="loadout-face">
              <Skeleton className="loadout-head h-7 w-2/5" />
              <span className="loadout-picture" />
              <Skeleton className="loadout-line h-9" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
