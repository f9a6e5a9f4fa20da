import { Gift } from 'lucide-react';
import { memo } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { countOf, isComplete, isMarked, percentOf, stepOf } from '../model';
import { Icon } from '../parts/Icon';
import { MarkStar } from '../parts/MarkStar';
import { Stepper } from '../parts/Stepper';
import type { Upgrade, UpgradeTask } from '../types';
import { useUpgradeTicks, useUpgradeValues } from './useUpgrade';

/** An upgrade: progress, reward and tasks. */
export const UpgradeCard = memo(function UpgradeCard({ upgrade }: { upgrade: Upgrade }) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const values = useUpgradeValues(upgrade);
  const ticks = useUpgradeTicks(upgrade);
  const complete = isComplete(upgrade, values);
  const share = percentOf(upgrade, values);
  const marked = isMarked(values, upgrade.id);
  return (
    <article className={cx('upgrade', complete && 'upgrade-done')}>
      <div className="upgrade-top">
        <span className="upgrade-icon">
          <Icon id={upgrade.icon_path} size={28} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="upgrade-name">{upgrade.title}</h3>
          {upgrade.unlock && (
            <p className="text-s text-muted">{t('upgrades.unlock', { name: upgrade.unlock.name, level: upgrade.unlock.level })}</p>
          )}
        </div>
        <MarkStar label={t('upgrades.select', { name: upgrade.title })} on={marked} onPress={ticks.follow} />
      </div>
      <div className="upgrade-share">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let a progress element be drawn
          role="progressbar"
          aria-label={t('upgrades.progress', { name: upgrade.title })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
          className="dmz-bar"
          data-state={complete ? 'complete' : 'open'}
          style={{ '--done': share, '--of': 100 }}
        />
        <span className="upgrade-percent num">{formatPercent(lang, share / 100)}</span>
        <label className="choice upgrade-all needs-script">
          <input type="checkbox" className="choice-box" checked={complete} onChange={({ target }) => ticks.completeAll(target.checked)} />
          <span className="caps">
            {t('upgrades.all')} <span className="sr-only">{upgrade.title}</span>
          </span>
        </label>
      </div>
      <p className="upgrade-reward">
        <Gift size={18} aria-hidden className="shrink-0 text-muted" />
        <span>
          <span className="sr-only">{t('mission.rewards')}: </span>
          {upgrade.rewards.title}
        </span>
      </p>
      <ul className="upgrade-tasks">
        {upgrade.tasks.map((task) => (
          <li key={task.id}>
            <Task
              task={task}
              count={countOf(task, values)}
              onCount={(count) => ticks.count(task, count)}
              onTick={(on) => ticks.tick(task, on)}
            />
          </li>
        ))}
      </ul>
      {upgrade.note && <p className="upgrade-note">{upgrade.note}</p>}
    </article>
  );
});

interface TaskProps {
  task: UpgradeTask;
  count: number;
  onCount: (count: number) => void;
  onTick: (on: boolean) => void;
}

function Task({ task, count, onCount, onTick }: TaskProps) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const { title, icon_path: icon, total_count: total } = task;
  const done = count === total;
  return (
    <div className={cx('upgrade-task', done && 'upgrade-task-done')}>
      <p className="upgrade-task-name">
        <Icon id={icon} size={20} className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{title}</span>
        <span className="upgrade-task-count num">
          {formatNumber(lang, count)}
          <span className="text-muted">/{formatNumber(lang, total)}</span>
        </span>
      </p>
      <div className="upgrade-task-controls">
        <Stepper name={title} value={count} most={total} step={stepOf(total)} onChange={onCount} />
        <label className="choice needs-script">
          <input type="checkbox" className="choice-box" checked={done} onChange={({ target }) => onTick(target.checked)} />
          <span className="caps">
            {t('upgrades.complete')} <span className="sr-only">{title}</span>
          </span>
        </label>
      </div>
    </div>
  );
}
