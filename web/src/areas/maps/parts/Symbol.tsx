import { pathOf } from '../symbols/pathOf';
import { Drawing } from './PointSymbol';
import { useWritten } from './Sprite';

interface Props {
  id: string;
  size?: number;
  className?: string | undefined;
}

/** Any symbol, including items, rewards and factions; the map itself needs only `PointSymbol`. */
export function Symbol({ id, size = 24, className }: Props) {
  const written = useWritten(id);
  if (written === null) return <Drawing path={pathOf(id)} size={size} className={className} />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className={className} aria-hidden="true">
      <use href={written} />
    </svg>
  );
}
