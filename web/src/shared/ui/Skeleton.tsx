import { cx } from './cx';

/** A placeholder in the size of the content. Set aria-busy on the list around it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-s', className)} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

export function SkeletonCard({ picture = true }: { picture?: boolean }) {
  return (
    <div aria-hidden className="rounded-m border border-line bg-ink-1 p-4">
      {picture && <Skeleton className="mb-4 aspect-video w-full" />}
      <Skeleton className="mb-3 h-6 w-2/5" />
      <SkeletonText lines={2} />
    </div>
  );
}

export function SkeletonRows({ rows = 5, height = 48 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden className="divide-y divide-line border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4" style={{ height }}>
          <Skeleton className="h-6 w-6" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

export function SkeletonStat() {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-9 w-24" />
    </div>
  );
}
