import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSelect } from '@/shared/progress/hooks';
import { grouped } from '../filter';
import { isDone } from '../model';
import { progress } from '../progress';
import type { Mission, Missions } from '../types';
import { MissionCard } from './MissionCard';

/** Missions by season and faction, in the order of play. */
export function Groups({ missions, seasons }: { missions: readonly Mission[]; seasons: Missions['seasons'] }) {
  const labelOf = (season: number) => seasons.find(({ id }) => id === season)?.label ?? String(season);
  return grouped(missions).map((group) => (
    <section key={group.key} aria-labelledby={`group-${group.key}`} className="mission-group">
      <h2 id={`group-${group.key}`} className="mission-group-head">
        {group.faction}
        <span className="mission-group-season">{labelOf(group.season)}</span>
        <GroupCount missions={group.missions} />
      </h2>
      <ul className="mission-cards">
        {group.missions.map((mission) => (
          <li key={mission.slug} className="min-w-0">
            <MissionCard mission={mission} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function GroupCount({ missions }: { missions: readonly Mission[] }) {
  const { t } = useTranslation('missions');
  const done = useSelect(progress, 'missions', (values) => missions.filter(({ slug }) => isDone(values, slug)).length);
  return (
    <span className="mission-group-count num" title={t('list.done_of', { done, of: missions.length })}>
      {done}/{missions.length}
    </span>
  );
}
