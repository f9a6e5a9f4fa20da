import { useMemo, useState } from 'react';
import { useMapPage } from '@/areas/maps/slots';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLists } from '@/shared/progress/hooks';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Field } from '@/shared/ui/Field';
import { Loaded } from '@/shared/ui/Loaded';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { missionsCall } from '../api';
import { filtered, NO_FILTER } from '../filter';
import { NOTHING } from '../model';
import { NAME_DEBOUNCE_MS } from '../parts/constants';
import { progress } from '../progress';
import type { Missions } from '../types';
import { MissionRow } from './MissionRow';
import { OnlyNeed } from './OnlyNeed';
import { OpenMission } from './OpenMission';

const SHOWN_LISTS = ['missions', 'items'];
const ANY = 'any';

/** The missions panel of the map: a list, or the open mission. */
export default function MissionsPanel() {
  const { address } = useMapPage();
  const result = useCall(missionsCall(useLang()));
  // Held here, so that the list is unchanged after closing a mission.
  const [name, setName] = useState('');
  const [faction, setFaction] = useState('');
  useLists(progress, SHOWN_LISTS);
  return (
    <div className="map-missions">
      <ProgressRoot progress={progress} />
      {address.mission === '' ? (
        <Loaded query={result} skeleton={<SkeletonRows rows={8} height={56} />}>
          {(data) => <List data={data} name={name} faction={faction} onName={setName} onFaction={setFaction} />}
        </Loaded>
      ) : (
        <OpenMission slug={address.mission} />
      )}
    </div>
  );
}

interface ListProps {
  data: Missions;
  name: string;
  faction: string;
  onName: (name: string) => void;
  onFaction: (faction: string) => void;
}

function List({ data, name, faction, onName, onFaction }: ListProps) {
  const { t } = useTranslation('missions');
  const { go } = useMapPage();
  const some = useMemo(() => filtered(data.missions, { ...NO_FILTER, name, faction }, NOTHING), [data, name, faction]);
  return (
    <>
      <div className="map-missions-filter">
        <SearchInput
          label={t('filter.name')}
          placeholder={t('filter.name')}
          debounce={NAME_DEBOUNCE_MS}
          value={name}
          onSearch={(text) => onName(text.trim())}
        />
        <Field label={t('filter.faction')} hideLabel>
          <Select
            label={t('filter.faction')}
            options={[{ value: ANY, label: t('filter.faction_all') }, ...data.factions.map(({ id, label }) => ({ value: id, label }))]}
            value={faction === '' ? ANY : faction}
            onChange={(value) => onFaction(value === ANY ? '' : value)}
          />
        </Field>
        <OnlyNeed />
      </div>
      {some.length === 0 && <EmptyState title={t('empty.title')} />}
      <ul className="map-missions-list">
        {some.map((mission) => (
          <li key={mission.slug}>
            <MissionRow mission={mission} onOpen={() => go({ mission: mission.slug })} />
          </li>
        ))}
      </ul>
    </>
  );
}
