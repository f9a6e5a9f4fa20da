import { Ban } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { errorText } from '@/shared/api/errorText';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { OfflineState } from '@/shared/ui/OfflineState';
import { Member } from './parts/Member';
import { Offer } from './parts/Offer';
import { OfferSkeleton } from './parts/OfferSkeleton';
import { PaymentFailed } from './parts/PaymentFailed';
import { Pending } from './parts/Pending';
import { useSubscription } from './useSubscription';

/** The subscription tab of /my: sells the subscription, waits for the payment, and shows the active one. */
export function SubscriptionTab() {
  const { t, i18n } = useTranslation('billing');
  const { result, phase, late, checkAgain } = useSubscription();
  const retry = () => void result.refetch();
  if (!result.data) {
    if (!result.isError) return <OfferSkeleton />;
    if (result.error.status === 0) return <OfflineState onRetry={retry} />;
    return <ErrorState text={errorText(i18n, result.error)} onRetry={retry} retrying={result.isFetching} />;
  }
  const { data, configured, price } = result.data;
  if (phase === 'active') return <Member data={data} price={price} configured={configured} />;
  if (!configured) {
    return <EmptyState icon={<Ban size={32} aria-hidden />} title={t('unavailable.title')} text={t('unavailable.text')} />;
  }
  return (
    <div className="flex flex-col gap-6">
      {phase === 'pending' && <Pending late={late} checking={result.isFetching} onCheck={checkAgain} />}
      {data.payment_failed && <PaymentFailed />}
      <Offer price={price} waiting={phase === 'pending'} closed={data.payment_failed} />
    </div>
  );
}
