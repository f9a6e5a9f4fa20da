import { MapPin } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { DMZ } from '../parts/constants';
import type { DmzKey } from '../types';

/** A table; on phones each row is a card. ARIA roles are the same in both. */
export function KeyTable({ keys }: { keys: readonly DmzKey[] }) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  return (
    <table className="keys">
      <caption className="sr-only">{t('keys.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('keys.name')}</th>
          <th scope="col">{t('keys.description')}</th>
          <th scope="col">{t('keys.place')}</th>
          <th scope="col">{t('keys.mission')}</th>
          <th scope="col">
            <span className="sr-only">{t('on_map')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row" className="key-name">
              {key.name}
            </th>
            <td className="key-text">{key.description}</td>
            <td className="key-place">
              <span>{key.map_name}</span>
              {key.sector && <b className="key-sector num">{key.sector}</b>}
            </td>
            <td className="key-mission">
              {key.mission_link && (
                <>
                  <span className="key-role">{t(key.mission_gives ? 'keys.gives' : 'keys.needs')}</span>
                  <Link to={paths.mission(key.mission_link)} className="dmz-link">
                    {key.mission_name}
                  </Link>
                </>
              )}
            </td>
            <td className="key-map">
              {key.on_map && (
                <Link to={paths.map(key.map, DMZ, { p: `m${key.id}` })} className="key-map-link motion">
                  <MapPin size={18} aria-hidden />
                  <span>
                    {t('on_map')} <span className="sr-only">{key.name}</span>
                  </span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
