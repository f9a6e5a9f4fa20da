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
  const answer = useCall(playlistsCall);
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('hub.title')} subtitle={t('hub.subtitle')} />
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={answer.isPending}>
        {answer.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard picture={false} />
            </li>
          ))}
        {answer.data?.items.map((card) => (
          <li key={card.key}>
            <PlaylistCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
