import { Printer } from 'lucide-react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { StatusPill } from '@/shared/progress/parts/StatusPill';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { Button } from '@/shared/ui/Button';
import { cx } from '@/shared/ui/cx';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SectionHead } from '@/shared/ui/SectionHead';
import { trackersCall } from '../api';
import { progress } from '../progress';
import { Files } from '../files/Files';
import { isKnown } from '../overview/model';
import { Summary } from '../overview/Summary';
import { TrackerRow } from '../overview/TrackerRow';
import { useAllProgress } from '../overview/useAllProgress';
import { useTabs } from '../overview/useTabs';
import { WhatNext } from '../overview/WhatNext';
import { ShareProgress } from '../share/ShareProgress';

/** The progress over all games. */
export default function OverviewPage() {
  const { t } = useTranslation('trackers');
  const paths = usePaths();
  const result = useCall(trackersCall(useLang()));
  const games = result.data?.games ?? [];
  const trackers = games.flatMap((game) => game.trackers);
  const lists = useAllProgress();
  const { tabs, retry } = useTabs(trackers, lists);
  const partly = lists !== null && !isKnown(trackers, lists);
  return (
    <div className="column py-6 md:py-10">
      <ProgressRoot progress={progress} />
      <Breadcrumbs items={[{ name: t('hub.title'), to: paths.camos() }, { name: t('overview.title') }]} />
      <PageHead title={t('overview.title')} subtitle={t('overview.subtitle')}>
        <div className="mt-5 flex flex-wrap items-center gap-3" data-noprint>
          <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            {t('overview.print')}
          </Button>
          <StatusPill progress={progress} />
          <p role="status" className={cx('text-s text-warn', !partly && 'sr-only')}>
            {partly && t('overview.partly')}
          </p>
        </div>
      </PageHead>
      <MergeBar progress={progress} />
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.data && <Summary trackers={trackers} lists={lists} />}
      <WhatNext lists={lists} partly={partly} tabs={tabs} onRetry={retry} />
      {games.map((game) => (
        <section key={game.id} className="overview-part" aria-labelledby={game.id}>
          <SectionHead id={game.id}>{game.name}</SectionHead>
          <ul className="tracker-rows">
            {game.trackers.map((tracker) => (
              <li key={tracker.id} className="min-w-0">
                <TrackerRow tracker={tracker} lists={lists} tab={tabs.find(({ list }) => list === tracker.id)?.tab} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Files trackers={trackers} lists={lists} />
      {/* Last: its height depends on the user, who is known only after hydration. */}
      <ShareProgress trackers={trackers} />
    </div>
  );
}
