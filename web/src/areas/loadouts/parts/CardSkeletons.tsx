import { Skeleton } from '@/shared/ui/Skeleton';

const SHOWN = [0, 1, 2, 3, 4, 5];

/** Skeletons of cards. */
export function CardSkeletons() {
  return (
    <div className="loadouts">
      {SHOWN.map((one) => (
        <Skeleton key={one} className="h-[226px] rounded-m" />
      ))}
    </div>
  );
}
