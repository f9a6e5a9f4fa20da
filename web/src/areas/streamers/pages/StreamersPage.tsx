import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useParams } from '@/shared/lib/router';
import { useFilter } from '@/shared/lib/useFilter';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { streamersCall } from '../api';
import { everyone, filterIn, filterQuery, NO_FILTER } from '../model';
import { Cards } from '../parts/Cards';
import { Filters } from '../parts/Filters';
import { LiveNow } from '../parts/LiveNow';
import { Regions } from '../parts/Regions';

const REFRESH_MS = 300_000;

export default function StreamersPage() {
  const { t } = useTranslation('streamers');
  const { region = 'all' } = useParams();
  const { applied, shown, set } = useFilter(filterIn, filterQuery);
  const result = useCall(streamersCall(region, applied), { every: REFRESH_MS });
  const found = result.data && everyone(result.data);
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <Regions region={region} />
      <Filters filter={shown} onChange={set} />
      <div aria-busy={result.isPending}>
        {result.isPending && <SkeletonRows rows={6} height={88} />}
        {result.isError && !result.data && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
        {found?.length === 0 && (
          <EmptyState
            title={t('not_found')}
            text={t('not_found_hint')}
            action={<Button onClick={() => set(NO_FILTER)}>{t('reset')}</Button>}
          />
        )}
        {result.data && found && found.length > 0 && (
          <>
            <LiveNow response={result.data} />
            <Cards id="everyone" title={t('all')} cards={found} anchors />
          </>
        )}
      </div>
      <p className="mt-10 max-w-prose text-s text-muted">{t('about')}</p>
    </div>
  );
}
