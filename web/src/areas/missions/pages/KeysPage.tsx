import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { searchIn } from '@/shared/lib/words';
import { useFilter } from '@/shared/lib/useFilter';
import { keysCall } from '../api';
import { NO_PLACE, placeFilterIn, placeFilterQuery } from '../filter';
import { KeyTable } from '../keys/KeyTable';
import { DmzHead } from '../parts/DmzHead';
import { NothingFound } from '../parts/NothingFound';
import { PlaceFilters } from '../parts/PlaceFilters';
import type { DmzKey, MapOption } from '../types';

/** All keys with their locations. */
export default function KeysPage() {
  const { t } = useTranslation('missions');
  const { data } = useCall(keysCall(useLang()));
  return (
    <div className="column py-6">
      <DmzHead place="keys" title={t('keys.title')} subtitle={t('keys.subtitle')} saves={false} />
      {data && <Keys keys={data.keys} maps={data.maps} />}
    </div>
  );
}

function Keys({ keys, maps }: { keys: readonly DmzKey[]; maps: readonly MapOption[] }) {
  const { shown: filter, set } = useFilter(placeFilterIn, placeFilterQuery);
  const some = useMemo(() => {
    const onMap = keys.filter((one) => filter.map === '' || one.map === filter.map);
    return searchIn(onMap, filter.name, (one) => [one.name, ...one.also, one.sector, 'key']);
  }, [keys, filter]);
  return (
    <>
      <PlaceFilters maps={maps} filter={filter} found={some.length} onChange={set} />
      <div className="dmz-list">{some.length === 0 ? <NothingFound onReset={() => set(NO_PLACE)} /> : <KeyTable keys={some} />}</div>
    </>
  );
}
