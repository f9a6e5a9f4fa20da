import { memo } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { cx } from '@/shared/ui/cx';
import { Icon } from '../parts/Icon';
import { MarkStar } from '../parts/MarkStar';
import { MissionBadges } from '../parts/MissionBadges';
import { useMission } from '../parts/useMission';
import { useMissionTicks } from '../parts/useMissionTicks';
import type { Mission } from '../types';

/** A mission: the card links to its page, the star tracks it, the checkbox completes it. */
export const MissionCard = memo(function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  const { done, marked } = useMission(mission.slug);
  const ticks = useMissionTicks();
  const { slug, name, icon, faction, stage, story, is_new: isNew, documented, task_count: tasks } = mission;
  return (
    <article className={cx('mission link-card', done && 'mission-done')}>
      <span className="mission-icon">
        <Icon id={icon} size={28} />
      </span>
      <h3 className="mission-name">
        <Link to={paths.mission(slug)} className="cover-link">
          {name}
        </Link>
      </h3>
      <p className="mission-where">
        <span className="text-muted">{faction}</span>
        <MissionBadges stage={stage} story={story} isNew={isNew} />
      </p>
      <p className="mission-tasks">{documented ? t('list.tasks', { count: tasks }) : t('list.undocumented')}</p>
      <MarkStar label={t('track_name', { name })} on={marked} onPress={() => ticks.follow(mission)} />
      <label className="mission-box needs-script">
        <input
          type="checkbox"
          className="choice-box"
          aria-label={t('done_name', { name })}
          checked={done}
          onChange={() => ticks.complete(mission)}
        />
      </label>
    </article>
  );
});
