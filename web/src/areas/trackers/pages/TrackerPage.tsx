import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useParams } from '@/shared/lib/router';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { useUndoKeys } from '@/shared/progress/parts/useUndoKeys';
import { cx } from '@/shared/ui/cx';
import { HashTabs } from '@/shared/ui/Tabs';
import { useHydrated } from '@/shared/ui/useHydrated';
import { initCall } from '../api';
import { progress } from '../progress';
import { List } from '../tracker/List';
import { Mastery } from '../tracker/Mastery';
import { TrackerHead } from '../tracker/TrackerHead';

export default function TrackerPage() {
  const { game = '' } = useParams();
  return <Tracker key={game} game={game} />;
}

function Tracker({ game }: { game: string }) {
  const { t } = useTranslation('trackers');
  const hydrated = useHydrated();
  const { data } = useCall(initCall(game, useLang()));
  useUndoKeys(progress);
  // The route requires the data.
  if (!data) return null;
  const tabs = [
    { id: 'camouflages', label: t('tracker.tabs.camouflages'), content: <List key={game} list={game} tab={data} /> },
    { id: 'mastery', label: t('tracker.tabs.mastery'), content: <Mastery game={game} /> },
  ];
  return (
    <div className={cx('tracker column py-6', !hydrated && 'tracker-unsure')}>
      <ProgressRoot progress={progress} />
      <TrackerHead head={data.tracker} />
      {data.tracker.has_mastery ? <HashTabs label={t('tracker.tabs.label')} tabs={tabs} /> : tabs[0]?.content}
    </div>
  );
}
