import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton';

/** The skeleton of the offer. */
export function OfferSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-12">
      <div>
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="mt-3 mb-6 h-4 w-4/5" />
        <SkeletonRows rows={3} height={84} />
      </div>
      <div className="flex flex-col gap-5 self-start rounded-m border border-line bg-ink-1 p-5 md:p-6">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
