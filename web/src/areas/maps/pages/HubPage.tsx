import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonCard } from '@/shared/ui/Skeleton';
import { Advantages } from '../hub/Advantages';
import { hubCall } from '../hub/api';
import { RelatedPages } from '../hub/RelatedPages';
import { MapCard } from '../hub/MapCard';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The number of cards in the first viewport. */
const EAGER = 3;

export default function HubPage() {
  const { t } = useTranslation('maps');
  const inApp = new URLSearchParams(useLocation().search).has('mobapp');
  const result = useCall(hubCall(useLang()));
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('hub.title')} subtitle={t('hub.subtitle')} />
      <RelatedPages inApp={inApp} />
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      <ul className="map-cards" aria-busy={result.isPending}>
        {result.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard />
            </li>
          ))}
        {result.data?.maps.map((map, index) => (
          <li key={map.id} className="min-w-0">
            <MapCard map={map} inApp={inApp} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      {!inApp && <Advantages />}
    </div>
  );
}
