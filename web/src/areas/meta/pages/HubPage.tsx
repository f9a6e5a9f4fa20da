import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonCard } from '@/shared/ui/Skeleton';
import { hubCall } from '../api';
import { HubCard } from '../parts/HubCard';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'];

export default function HubPage() {
  const { t } = useTranslation('meta');
  const result = useCall(hubCall(useLang()));
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('hub.title')} subtitle={t('hub.subtitle')} />
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={result.isPending}>
        {result.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard />
            </li>
          ))}
        {result.data?.items.map((card, index) => (
          <li key={card.link}>
            <HubCard card={card} eager={index < 2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
