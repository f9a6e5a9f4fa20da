import { FoundCount } from '../../marks/FoundCount';
import { PointSymbol } from '../../parts/PointSymbol';
import { useMapPage } from '../../slots';
import type { MapGroup } from '../../types';

interface Props {
  group: MapGroup;
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** A group with its map symbol and its number of points. */
export function GroupRow({ group, shown, onChange }: Props) {
  const { map } = useMapPage();
  return (
    <label className="choice map-group">
      <input type="checkbox" className="choice-box" checked={shown} onChange={(event) => onChange(event.target.checked)} />
      <span className="map-sign" style={{ '--c': group.color }}>
        <PointSymbol id={group.icon} size={16} />
      </span>
      <span className="min-w-0 flex-1">{group.name}</span>
      {group.count_found ? (
        <FoundCount map={map} ids={group.markers.map(({ id }) => id)} />
      ) : (
        <span className="num text-s text-muted">{group.markers.length}</span>
      )}
    </label>
  );
}
