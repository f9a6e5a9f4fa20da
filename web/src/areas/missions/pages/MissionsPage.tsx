import { useMemo } from 'react';
import { Sprite } from '@/areas/maps/parts/Sprite';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { missionsCall } from '../api';
import { List } from '../list/List';
import { DmzHead } from '../parts/DmzHead';
import { symbolsIn } from '../parts/symbols';

export default function MissionsPage() {
  const { t } = useTranslation('missions');
  const { data } = useCall(missionsCall(useLang()));
  const symbols = useMemo(() => symbolsIn(data?.missions.map(({ icon }) => icon) ?? []), [data]);
  return (
    <div className="column py-6">
      <DmzHead place="missions" title={t('list.title')} subtitle={t('list.subtitle')} />
      {/* The route requires the data. */}
      {data && (
        <Sprite ids={symbols}>
          <List data={data} />
        </Sprite>
      )}
    </div>
  );
}
