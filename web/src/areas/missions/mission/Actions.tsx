import { Check, Map as MapIcon, Star } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { Button } from '@/shared/ui/Button';
import { CopyButton } from '@/shared/ui/CopyButton';
import { LinkButton } from '@/shared/ui/LinkButton';
import { DMZ, SHARE_MAP } from '../parts/constants';
import { useMission } from '../parts/useMission';
import { useMissionTicks } from '../parts/useMissionTicks';
import type { MissionDetail } from '../types';

/** Toggles completion and tracking. */
export function CompleteToggle({ mission }: { mission: { slug: string; name: string } }) {
  const { t } = useTranslation('missions');
  const { done, marked } = useMission(mission.slug);
  const ticks = useMissionTicks();
  return (
    <>
      <Button
        variant={done ? 'secondary' : 'primary'}
        aria-pressed={done}
        icon={<Check size={18} aria-hidden className={done ? 'text-good' : undefined} />}
        className="complete-toggle needs-script"
        onClick={() => ticks.complete(mission)}
      >
        {t(done ? 'completed' : 'complete')}
      </Button>
      <Button
        aria-pressed={marked}
        icon={<Star size={18} aria-hidden className={marked ? 'mark-on' : undefined} />}
        className="complete-toggle needs-script"
        onClick={() => ticks.follow(mission)}
      >
        {t(marked ? 'tracked' : 'track')}
      </Button>
    </>
  );
}

/** Copies a link to the mission on the map. */
export function ShareMission({ slug, size }: { slug: string; size?: 's' | 'm' }) {
  const { t } = useTranslation('missions');
  const { origin } = usePageContext();
  const link = origin + usePaths().map(SHARE_MAP, DMZ, { mission: slug });
  return <CopyButton value={link} label={t('share')} done={t('mission.copied')} size={size} />;
}

export function Actions({ mission }: { mission: MissionDetail }) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  const places = mission.tasks.flatMap(({ targets }) => targets);
  const map = places.find((target) => target.poi && target.map)?.map ?? SHARE_MAP;
  return (
    <div className="mission-actions" data-noprint>
      <CompleteToggle mission={mission} />
      <LinkButton to={paths.map(map, DMZ, { mission: mission.slug })} icon={<MapIcon size={18} aria-hidden />}>
        {t('on_map')}
      </LinkButton>
      <ShareMission slug={mission.slug} />
    </div>
  );
}
