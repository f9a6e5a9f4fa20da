import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useParams } from '@/shared/lib/router';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SkeletonCard } from '@/shared/ui/Skeleton';
import { trackersCall } from '../api';
import { TrackerCard } from '../hub/TrackerCard';
import { useAllProgress } from '../overview/useAllProgress';
import { progress } from '../progress';

const SHAPES = ['a', 'b', 'c'];

/** The trackers of one game. */
export default function PickerPage() {
  const { t } = useTranslation('trackers');
  const paths = usePaths();
  const { series = '' } = useParams();
  const result = useCall(trackersCall(useLang()));
  const lists = useAllProgress();
  const game = result.data?.games.find(({ id }) => id === series);
  const name = game?.name ?? '';
  return (
    <div className="column py-6 md:py-10">
      <ProgressRoot progress={progress} />
      <Breadcrumbs items={[{ name: t('hub.title'), to: paths.camos() }, { name }]} />
      <PageHead title={name} subtitle={t('picker.subtitle')} />
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      <ul className="camo-trackers" aria-busy={result.isPending}>
        {result.isPending &&
          SHAPES.map((shape) => (
            <li key={shape}>
              <SkeletonCard />
            </li>
          ))}
        {game?.trackers.map((tracker) => (
          <li key={tracker.id} className="min-w-0">
            <TrackerCard tracker={tracker} lists={lists} />
          </li>
        ))}
      </ul>
    </div>
  );
}
