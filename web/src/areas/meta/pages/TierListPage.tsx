import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { tiersCall } from '../api';
import { TierFilters } from '../parts/TierFilters';
import { TierRow } from '../parts/TierRow';
import { NO_TIER_FILTER, tierFilterIn, tierQuery } from '../tiers';
import { useFilter } from '@/shared/lib/useFilter';

export default function TierListPage() {
  const { t } = useTranslation('meta');
  const lang = useLang();
  const { applied, shown, set } = useFilter(tierFilterIn, tierQuery);
  const result = useCall(tiersCall(lang, applied));
  const tiers = (result.data?.tiers ?? []).filter(({ items }) => items.length > 0);
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('tiers.title')} subtitle={t('tiers.subtitle')} />
      <TierFilters response={result.data} filter={shown} onChange={set} />
      <div className="mt-6" aria-busy={result.isPending}>
        {result.isPending && <SkeletonRows rows={5} height={140} />}
        {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
        {result.data && tiers.length === 0 && (
          <EmptyState
            title={t('list.empty')}
            text={t('list.empty_hint')}
            action={<Button onClick={() => set(NO_TIER_FILTER)}>{t('list.reset')}</Button>}
          />
        )}
        {tiers.map((group) => (
          <TierRow key={group.tier} group={group} />
        ))}
      </div>
    </div>
  );
}
