import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useMapPage } from '@/areas/maps/slots';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Loaded } from '@/shared/ui/Loaded';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { missionCall } from '../api';
import { CompleteToggle, ShareMission } from '../mission/Actions';
import { Rewards } from '../mission/Rewards';
import { Suggest } from '../mission/Suggest';
import { Tasks } from '../mission/Tasks';
import { Icon } from '../parts/Icon';
import { MissionBadges } from '../parts/MissionBadges';
import type { MissionDetail } from '../types';

/** A mission in the panel; its targets fly to their points. */
export function OpenMission({ slug }: { slug: string }) {
  const { t } = useTranslation('missions');
  const { go } = useMapPage();
  const result = useCall(missionCall(slug, useLang()));
  return (
    <>
      <button type="button" className="dmz-back motion" onClick={() => go({ mission: '', panel: 'missions' })}>
        <ArrowLeft size={18} aria-hidden />
        {t('map.back')}
      </button>
      {result.error?.status === 404 ? (
        <EmptyState title={t('map.no_mission')} text={t('map.no_mission_text')} />
      ) : (
        <Loaded query={result} skeleton={<SkeletonText lines={8} />}>
          {({ mission }) => <Body mission={mission} />}
        </Loaded>
      )}
    </>
  );
}

function Body({ mission }: { mission: MissionDetail }) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  const { showPoint } = useMapPage();
  return (
    <article className="map-mission">
      <div className="flex items-start gap-3">
        <Icon id={mission.icon} size={28} className="shrink-0 text-hot-text" />
        <div className="min-w-0">
          <h3 className="text-h5 leading-6">{mission.name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-s text-muted">
            {mission.faction}
            <MissionBadges stage={mission.stage} story={mission.story} isNew={mission.is_new} />
          </p>
        </div>
      </div>
      <div className="map-mission-actions">
        <CompleteToggle mission={mission} />
        <ShareMission slug={mission.slug} size="s" />
        <LinkButton size="s" to={paths.mission(mission.slug)} icon={<ExternalLink size={18} aria-hidden />}>
          {t('map.page')}
        </LinkButton>
      </div>
      <h4 className="mission-part-head">{t('mission.tasks')}</h4>
      {mission.documented ? (
        <Tasks
          tasks={mission.tasks}
          level="h5"
          linked={(target, inner) => (
            <button
              type="button"
              className="task-target task-target-on motion"
              data-action={target.action ?? undefined}
              onClick={() => showPoint(target.poi ?? '', { map: target.map, zoom: target.zoom })}
            >
              {inner}
            </button>
          )}
        />
      ) : (
        <>
          <p className="mb-3 text-muted">{t('mission.undocumented')}</p>
          <Suggest slug={mission.slug} name={mission.name} />
        </>
      )}
      {mission.rewards.length > 0 && (
        <>
          <h4 className="mission-part-head mt-5">{t('mission.rewards')}</h4>
          <Rewards rewards={mission.rewards} />
        </>
      )}
    </article>
  );
}
