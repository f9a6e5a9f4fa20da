import { Skeleton, SkeletonStat } from '@/shared/ui/Skeleton';

export function MatchesSkeleton() {
  return (
    <div aria-hidden className="profile-matches">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="profile-match" data-placing="none">
          <Skeleton className="profile-match-place h-10 w-12" />
          <div className="profile-match-what grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-24" />
          </div>
          <div className="profile-match-figures">
            <Skeleton className="col-span-full h-9" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a profile. */
export function ProfileSkeleton({ name }: { name: string }) {
  return (
    <div aria-busy="true">
      <h1 className="profile-name">{name}</h1>
      <div className="profile-panel mt-6">
        <div className="profile-big">
          {Array.from({ length: 8 }, (_, index) => (
            <SkeletonStat key={index} />
          ))}
        </div>
      </div>
      <div className="mt-8">
        <MatchesSkeleton />
      </div>
    </div>
  );
}
