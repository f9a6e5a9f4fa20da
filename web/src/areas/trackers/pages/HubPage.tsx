import { ListChecks } from 'lucide-react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { ErrorState } from '@/shared/ui/ErrorState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonCard } from '@/shared/ui/Skeleton';
import { trackersCall } from '../api';
import { GameCard } from '../hub/GameCard';
import { useAllProgress } from '../overview/useAllProgress';
import { progress } from '../progress';

const SHAPES = ['a', 'b', 'c'];

/** All games with trackers. */
export default function HubPage() {
  const { t } = useTranslation('trackers');
  const result = useCall(trackersCall(useLang()));
  const lists = useAllProgress();
  return (
    <div className="column py-6 md:py-10">
      <ProgressRoot progress={progress} />
      <PageHead title={t('hub.title')} subtitle={t('hub.subtitle')}>
        <LinkButton to={usePaths().camo('overview')} icon={<ListChecks size={18} aria-hidden />} className="mt-5">
          {t('hub.overview')}
        </LinkButton>
      </PageHead>
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      <ul className="camo-games" aria-busy={result.isPending}>
        {result.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard />
            </li>
          ))}
        {result.data?.games.map((game) => (
          <li key={game.id} className="min-w-0">
            <GameCard game={game} lists={lists} />
          </li>
        ))}
      </ul>
    </div>
  );
}
