import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { ProgressRing } from '@/shared/ui/ProgressRing';
import { NOTHING, masteryProgress, weaponsIn } from '../model';
import type { Tab, TrackerCard } from '../types';
import { doneIn, type Lists, masteryOf } from './model';
import { StepCount } from './StepCount';

interface Props {
  tracker: TrackerCard;
  lists: Lists | null;
  /** Undefined until loaded; not fetched for an empty list. */
  tab: Tab | undefined;
}

/** Returns the progress to the last step, and the weapons per step: zero for an empty or unknown list. */
function stepsOf({ tracker, lists, tab }: Props) {
  if (!tab) return { percent: 0, required: tracker.required, steps: tracker.masters.map((step) => ({ ...step, count: 0 })) };
  return masteryProgress(tab.tracker, weaponsIn(tab), lists?.get(tracker.id) ?? NOTHING);
}

/** The progress of one tracker, step by step. */
export function TrackerRow(props: Props) {
  const { tracker, lists } = props;
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const { percent, required, steps } = stepsOf(props);
  const countText = (list: string, of: number) =>
    t('overview.done_of', { done: lists?.has(list) ? formatNumber(lang, doneIn(list, of, lists)) : '–', all: formatNumber(lang, of) });
  return (
    <article className="link-card tracker-row">
      <ProgressRing label={t('hub.progress', { name: tracker.name })} value={percent} size={64} />
      <div className="min-w-0">
        <h3 className="text-h4 leading-none">
          <Link to={usePaths().camo(tracker.id)} className="cover-link">
            {tracker.name}
          </Link>
        </h3>
        <p className="num mt-1 text-s text-muted">{countText(tracker.id, tracker.challenges)}</p>
        {tracker.mastery ? (
          <p className="num text-s text-muted">
            {t('overview.mastery')} {countText(masteryOf(tracker.id), tracker.mastery)}
          </p>
        ) : null}
      </div>
      <ol className="step-counts" aria-label={t('hub.masters')}>
        {steps.map((step) => (
          <StepCount key={step.name} step={step} required={required} />
        ))}
      </ol>
    </article>
  );
}
