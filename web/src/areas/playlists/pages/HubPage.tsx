import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonCard } from '@/shared/ui/Skeleton';
import { playlistsCall } from '../api';
import { PlaylistCard } from '../parts/PlaylistCard';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'];

export default function HubPage() {
  const { t } = useTranslation('playlists');
  const result = useCall(playlistsCall);
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('hub.title')} subtitle={t('hub.subtitle')} />
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={result.isPending}>
        {result.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard picture={false} />
            </li>
          ))}
        {result.data?.items.map((card) => (
          <li key={card.key}>
            <PlaylistCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
