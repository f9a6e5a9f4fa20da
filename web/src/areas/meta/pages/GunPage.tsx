import { useParams } from '@/shared/lib/router';
import type { EraFigures, GunResponse } from '@/shared/api/schema';
import { useCall } from '@/shared/api/useCall';
import { gunStatsCall } from '@/areas/armory/api';
import { CompareBar } from '@/areas/armory/parts/CompareBar';
import { GunStats } from '@/areas/armory/parts/GunStats';
import { FinishPendingCopy } from '@/areas/armory/parts/FinishPendingCopy';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { gunCall } from '../api';
import { Articles } from '../parts/Articles';
import { Camouflages } from '../parts/Camouflages';
import { CommunityBuilds } from '../parts/CommunityBuilds';
import { GunPatches } from '../parts/GunPatches';
import { GunTop } from '../parts/GunTop';
import { GunUsage } from '../parts/GunUsage';
import { OtherBuilds } from '../parts/OtherBuilds';
import { PickRates } from '../parts/PickRates';
import { useGame } from '../useGame';

export default function GunPage() {
  const lang = useLang();
  const game = useGame();
  const { gun = '' } = useParams();
  const result = useCall(gunCall(game, gun, lang));
  const stats = useCall(gunStatsCall(game, gun)).data?.eras ?? [];
  return (
    <div className="column py-6 md:py-10">
      {result.isPending && <SkeletonText lines={12} />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.data && <Gun key={`${game}/${gun}`} response={result.data} stats={stats} />}
      <CompareBar />
      <FinishPendingCopy />
    </div>
  );
}

function Gun({ response, stats }: { response: GunResponse; stats: readonly EraFigures[] }) {
  const { t } = useTranslation('meta');
  const { gun, wzhub_loadouts: best, community_loadouts: community, other_wzhub_loadouts: others, camouflages } = response;
  const { patches, popularity } = response;
  return (
    <>
      <GunTop gun={gun} best={best ?? null} measured={stats.length > 0} />
      <GunStats game={gun.game} eras={stats} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="gun-part">
          <SectionHead id="others">{t('gun.others')}</SectionHead>
          <OtherBuilds builds={others} />
        </section>
      )}
      {community.length > 0 && (
        <section aria-labelledby="community" className="gun-part">
          <SectionHead id="community">{t('gun.community')}</SectionHead>
          <CommunityBuilds builds={community} />
        </section>
      )}
      {popularity.length > 0 && (
        <section aria-labelledby="popularity" className="gun-part">
          <SectionHead id="popularity">{t('gun.popularity')}</SectionHead>
          <PickRates rates={popularity} />
        </section>
      )}
      <GunUsage game={gun.game} slug={gun.slug} />
      {patches.length > 0 && (
        <section aria-labelledby="patches" className="gun-part">
          <SectionHead id="patches">{t('gun.patches')}</SectionHead>
          <GunPatches patches={patches} />
        </section>
      )}
      {camouflages.length > 0 && (
        <section aria-labelledby="camos" className="gun-part">
          <SectionHead id="camos">{t('gun.camos')}</SectionHead>
          <Camouflages camouflages={camouflages} game={gun.game} slug={gun.slug} />
        </section>
      )}
      {gun.articles.length > 0 && (
        <section aria-labelledby="articles" className="gun-part">
          <SectionHead id="articles">{t('gun.articles')}</SectionHead>
          <Articles articles={gun.articles} />
        </section>
      )}
    </>
  );
}
