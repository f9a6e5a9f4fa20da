import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { SearchInput } from '@/shared/ui/SearchInput';
import { FoundTick } from '../../marks/FoundTick';
import { listRows, type Placed } from '../../model';
import { PointSymbol } from '../../parts/PointSymbol';
import { useMapPage, useMapView } from '../../slots';

interface Props {
  points: readonly Placed[];
}

/**
 * Lists the points on the map as text, for screen readers and keyboards. A search also finds points that are not
 * visible.
 */
export default function ListPanel({ points }: Props) {
  const { t } = useTranslation('maps');
  const { address, go, map, showPoint } = useMapPage();
  const view = useMapView();
  const groups = listRows(points, address.q);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="map-list">
      <SearchInput
        label={t('list.search')}
        placeholder={t('list.search')}
        debounce={200}
        value={address.q}
        onSearch={(q) => go({ q: q.trim(), panel: 'list' }, { replace: true })}
      />
      <p role="status" className="num text-s text-muted">
        {t('list.count', { count })}
      </p>
      {count === 0 && <EmptyState title={t('search.nothing')} text={address.q === '' && t('list.empty')} />}
      {groups.map(({ group, rows }) => (
        <section key={group.id} aria-label={group.name} className="map-list-group">
          <h3 className="map-list-head">
            <span className="map-sign" style={{ '--c': group.color }}>
              <PointSymbol id={group.icon} size={16} />
            </span>
            <span className="caps flex-1 text-label font-semibold">{group.name}</span>
            <span className="num text-s text-muted">{rows.length}</span>
          </h3>
          <ul>
            {rows.map(({ point, cell }) => (
              <li key={point.id} className="map-list-row">
                <button
                  type="button"
                  aria-current={point.id === address.p || undefined}
                  className="map-list-name"
                  onClick={() => showPoint(point.id)}
                  onFocus={() => view?.setFocused(point.id)}
                  onBlur={() => view?.setFocused('')}
                  onMouseEnter={() => view?.setFocused(point.id)}
                  onMouseLeave={() => view?.setFocused('')}
                >
                  <span className="min-w-0 flex-1">{point.text}</span>
                  <span className="num text-muted">{cell}</span>
                </button>
                {group.count_found && <FoundTick map={map} point={{ id: point.id, name: `${point.text}, ${cell}` }} size="row" />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
