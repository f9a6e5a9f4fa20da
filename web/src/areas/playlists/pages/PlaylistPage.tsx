import { ArrowLeft } from 'lucide-react';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useParams } from '@/shared/lib/router';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { playlistCall } from '../api';
import { DateRange } from '../parts/DateRange';
import { Earlier } from '../parts/Earlier';
import { ModeCards } from '../parts/ModeCards';
import { Provenance } from '../parts/Provenance';
import { SeasonPanel } from '../parts/SeasonPanel';

export default function PlaylistPage() {
  const { t } = useTranslation('playlists');
  const paths = usePaths();
  const { game = '' } = useParams();
  const result = useCall(playlistCall(game));
  const playlist = result.data?.items;
  return (
    <div className="column py-6 md:py-10">
      <Link to={paths.playlists()} className="playlist-back motion hover:text-hot-text">
        <ArrowLeft size={18} aria-hidden />
        {t('page.back')}
      </Link>
      <PageHead title={playlist?.name ?? game} subtitle={playlist && <DateRange of={playlist} />} />
      {result.isPending && <SkeletonRows rows={6} height={72} />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {playlist && (
        <>
          <SeasonPanel playlist={playlist} />
          <section className="playlist-part" aria-labelledby="modes">
            <SectionHead id="modes">{t('page.modes')}</SectionHead>
            <Provenance playlist={playlist} />
            <ModeCards modes={playlist.modes} />
          </section>
          <Earlier playlist={playlist} />
        </>
      )}
    </div>
  );
}
