import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { missionsCall } from '../api';

export default function MissionsPage() {
  const { t } = useTranslation('missions');
  const answer = useCall(missionsCall);
  return (
    <div className="column beside py-8 md:py-14">
      <PageHead title={t('title')} subtitle={t('description')} beside />
      <div className="min-w-0" aria-busy={answer.isPending}>
        {answer.isPending && <SkeletonRows rows={3} height={48} />}
        {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
        {answer.data?.items.length === 0 && <EmptyState title={t('empty')} />}
        <ul>
          {answer.data?.items.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
