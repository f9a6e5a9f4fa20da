import { useTranslation } from '@/shared/i18n/useTranslation';
import { cellOf } from '../grid';
import { groupsOf, offered } from '../model';
import type { MapInit } from '../types';

/** Lists all points as text, for pages without scripts. */
export function PointsText({ init, mode }: { init: MapInit; mode: string }) {
  const { t } = useTranslation('maps');
  return (
    <section className="column py-6">
      <h2 className="text-h3">{t('list.title', { map: init.map.name })}</h2>
      {offered(groupsOf(init, mode)).map((group) => (
        <section key={group.id}>
          <h3 className="mt-4 text-h5">{group.name}</h3>
          <ul className="map-words">
            {group.markers.map((point) => (
              <li key={point.id}>
                {point.text} <span className="text-muted">{cellOf(point.pos)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
