import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useParams } from '@/shared/lib/router';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { useLists } from '@/shared/progress/hooks';
import { Badge } from '@/shared/ui/Badge';
import { missionCall } from '../api';
import { Actions } from '../mission/Actions';
import { After, Before } from '../mission/Before';
import { Rewards } from '../mission/Rewards';
import { DataConfidence } from '../mission/DataConfidence';
import { Suggest } from '../mission/Suggest';
import { Tasks } from '../mission/Tasks';
import { DMZ } from '../parts/constants';
import { DmzHead } from '../parts/DmzHead';
import { Icon } from '../parts/Icon';
import { MissionBadges } from '../parts/MissionBadges';
import { progress } from '../progress';
import type { MissionDetail } from '../types';

export default function MissionPage() {
  const { slug = '' } = useParams();
  const { data } = useCall(missionCall(slug, useLang()));
  // The route requires the data.
  return data ? <Mission key={slug} mission={data.mission} /> : null;
}

const SHOWN_LISTS = ['missions', 'items'];

function Mission({ mission }: { mission: MissionDetail }) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  useLists(progress, SHOWN_LISTS);
  return (
    <div className="column py-6">
      <DmzHead
        place="missions"
        below
        title={mission.name}
        above={
          <p className="mission-over">
            <Icon id={mission.icon} size={24} className="text-hot-text" />
            <Link to={paths.missions({ f: mission.faction_id })} className="dmz-link">
              {mission.faction}
            </Link>
            <MissionBadges stage={mission.stage} story={mission.story} isNew={mission.is_new} />
            <Badge>{mission.season_label}</Badge>
          </p>
        }
      />
      <MergeBar progress={progress} />
      <div className="mission-page">
        <Actions mission={mission} />
        <div className="mission-main">
          <section aria-labelledby="tasks">
            <h2 id="tasks" className="mission-part-head">
              {t('mission.tasks')}
            </h2>
            {mission.documented ? (
              <Tasks
                tasks={mission.tasks}
                linked={(target, inner) => (
                  <Link to={paths.map(target.map ?? '', DMZ, { p: target.poi ?? '' })} className="task-target task-target-on motion">
                    {inner}
                  </Link>
                )}
              />
            ) : (
              <div className="mission-unknown">
                <p className="font-semibold">{t('mission.undocumented')}</p>
                <p className="mt-1 mb-4 text-muted">{t('mission.undocumented_text')}</p>
                <Suggest slug={mission.slug} name={mission.name} />
              </div>
            )}
            <DataConfidence mission={mission} />
          </section>
          {mission.rewards.length > 0 && (
            <section aria-labelledby="rewards" className="mt-8">
              <h2 id="rewards" className="mission-part-head">
                {t('mission.rewards')}
              </h2>
              <Rewards rewards={mission.rewards} />
            </section>
          )}
        </div>
        <div className="mission-side">
          <Before mission={mission} />
          <After next={mission.next} />
        </div>
      </div>
    </div>
  );
}
