import { SYMBOLS } from '../symbols';
import { ITEM_SYMBOLS } from '../symbols/items';
import { Drawing } from './PointSymbol';

interface Props {
  id: string;
  size?: number;
  className?: string | undefined;
}

/** Any symbol, those of items, rewards and factions too; the map itself needs only `PointSymbol`. */
export function Symbol({ id, size = 24, className }: Props) {
  return <Drawing path={ITEM_SYMBOLS[id] ?? SYMBOLS[id] ?? SYMBOLS['unknown']} size={size} className={className} />;
}
