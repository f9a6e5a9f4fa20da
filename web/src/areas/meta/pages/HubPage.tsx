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
  const answer = useCall(hubCall(useLang()));
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('hub.title')} subtitle={t('hub.subtitle')} />
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={answer.isPending}>
        {answer.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard />
            </li>
          ))}
        {answer.data?.items.map((card, index) => (
          <li key={card.link}>
            <HubCard card={card} eager={index < 2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
