import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ProgressRing } from '@/shared/ui/ProgressRing';
import { Stat } from '@/shared/ui/Stat';
import type { TrackerCard } from '../types';
import { challengesIn, doneInAll, isBegun, isKnown, type Lists, listsOf } from './model';

/** The total progress in three numbers. */
export function Summary({ trackers, lists }: { trackers: readonly TrackerCard[]; lists: Lists | null }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const [done, all] = [lists ? doneInAll(trackers, lists) : 0, challengesIn(trackers)];
  const begun = lists ? trackers.filter((tracker) => listsOf([tracker]).some((list) => isBegun(list, lists))).length : 0;
  const text = (value: number) => (lists ? formatNumber(lang, value) : '–');
  return (
    <div className="overview-summary">
      <ProgressRing label={t('overview.total')} value={done} max={all} size={104} />
      <dl className="overview-figures">
        <Stat label={t('overview.done')} value={text(done)} />
        <Stat label={t('overview.left')} value={isKnown(trackers, lists) ? text(all - done) : '–'} />
        <Stat label={t('overview.begun')} value={lists ? t('overview.of', { done: begun, all: trackers.length }) : '–'} />
      </dl>
    </div>
  );
}
