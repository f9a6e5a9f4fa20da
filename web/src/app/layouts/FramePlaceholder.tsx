import { NoScript } from '@/shared/ui/NoScript';
import { Skeleton, SkeletonText } from '@/shared/ui/Skeleton';
import { Shell } from './Shell';

/** The frame with a placeholder in the shape of most pages: a heading, a text and a block. */
export function FramePlaceholder() {
  return (
    <Shell>
      <div className="column grid min-h-[70vh] content-start gap-6 py-8" aria-busy="true">
        <NoScript />
        <Skeleton className="h-9 w-3/5 max-w-100" />
        <SkeletonText />
        <Skeleton className="aspect-video w-full" />
      </div>
    </Shell>
  );
}
