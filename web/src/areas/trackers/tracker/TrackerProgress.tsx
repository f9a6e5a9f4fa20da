import { useMemo } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useValues } from '@/shared/progress/hooks';
import { cx } from '@/shared/ui/cx';
import { ProgressRing } from '@/shared/ui/ProgressRing';
import { masteryProgress } from '../model';
import { progress } from '../progress';
import type { CamoWeapon, Tab } from '../types';

interface Props {
  list: string;
  head: Tab['tracker'];
  weapons: readonly CamoWeapon[];
  /** The camouflage that the list is filtered by. */
  camo: string;
  onCamo: (pattern: string) => void;
}

/** The progress to the last master camouflage, and the weapons per step. */
export function TrackerProgress({ list, head, weapons, camo, onCamo }: Props) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const values = useValues(progress, list);
  const { percent, complete, required, steps } = useMemo(() => masteryProgress(head, weapons, values), [head, weapons, values]);
  const goal = head.steps.at(-1)?.name ?? head.name;
  return (
    <section aria-label={t('tracker.standing.label')} className="standing">
      <div className="standing-goal">
        <ProgressRing label={t('tracker.standing.ring', { name: goal })} value={percent} size={96} className="shrink-0" />
        <div className="min-w-0">
          <p className="standing-name">{goal}</p>
          <p className="num text-muted">
            {t('tracker.standing.complete', { done: formatNumber(lang, complete), of: formatNumber(lang, required) })}
          </p>
          <p className="text-s text-muted">{t('tracker.standing.best', { number: formatNumber(lang, required) })}</p>
        </div>
      </div>
      <ol className="standing-steps">
        {steps.map(({ id, name, image, count, earned }) => {
          const inner = (
            <>
              <img src={`${image}#live`} alt="" width={72} height={72} className="standing-swatch" />
              <span className="standing-step-name">{name}</span>
              <span className="standing-count num">
                {formatNumber(lang, count)}
                <span className="text-muted">/{formatNumber(lang, required)}</span>
              </span>
              <span aria-hidden className="count-bar" style={{ '--done': count, '--of': Math.max(required, 1) }} />
            </>
          );
          const look = cx('standing-step', count >= required && required > 0 && 'standing-step-done');
          return (
            <li key={id}>
              {earned ? (
                <div className={look} title={t('tracker.standing.earned', { number: formatNumber(lang, required) })}>
                  {inner}
                </div>
              ) : (
                <button
                  type="button"
                  aria-pressed={camo === id}
                  className={cx(look, 'motion')}
                  onClick={() => onCamo(camo === id ? '' : id)}
                >
                  {inner}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
