import { DemoNotice } from '@/shared/ui/DemoNotice';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { OfflineState } from '@/shared/ui/OfflineState';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { ProgressRing } from '@/shared/ui/ProgressRing';
import { Skeleton, SkeletonCard, SkeletonRows, SkeletonStat, SkeletonText } from '@/shared/ui/Skeleton';
import { Spinner } from '@/shared/ui/Spinner';
import { toast } from '@/shared/ui/toast';
import { Columns, Row, Section } from './Section';

const retry = () => toast({ title: 'Tried again' });

export function Feedback() {
  return (
    <Section name="Waiting, empty, failed">
      <Columns>
        <div className="flex flex-col gap-4">
          <ProgressBar label="Season" value={62} />
          <ProgressBar label="Done" value={100} tone="good" />
          <ProgressBar label="Uploading" />
          <ProgressBar label="Thick" value={30} height={12} />
          <Row>
            <ProgressRing label="Camos" value={0} />
            <ProgressRing label="Camos" value={18} max={33} />
            <ProgressRing label="Camos" value={33} max={33} size={96} />
            <Spinner label="Loading" />
          </Row>
        </div>
        <SkeletonCard />
        <div className="flex flex-col gap-6">
          <SkeletonRows rows={3} />
          <SkeletonStat />
          <SkeletonText lines={2} />
          <Skeleton className="h-11 w-40" />
        </div>
        <EmptyState title="No builds yet" text="Build one in the gunsmith, and it shows here." />
        <ErrorState onRetry={retry} />
        <OfflineState onRetry={retry} />
        <DemoNotice />
      </Columns>
    </Section>
  );
}
