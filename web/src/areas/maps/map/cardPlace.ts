import { place, type Size } from '@/shared/ui/place';
import type { Insets } from '../layer/engine';
import type { Spot } from '../slots';

/** The size of the pin, whose tip is on the spot. */
const PIN: Size = { width: 30, height: 40 };

/**
 * Returns the offset of the card from its spot: above the pin, or where it fits into the uncovered part of the map. It
 * leaves the window together with the pin.
 */
export function cardPlace([x, y]: Spot, card: Size, stage: Size, { left, top, bottom }: Insets): Spot {
  const free = { width: stage.width - left, height: stage.height - top - bottom };
  const isSeen = x >= left && x <= stage.width && y >= top && y <= stage.height - bottom;
  if (!isSeen) return [-card.width / 2, -PIN.height - 6 - card.height];
  const pin = { left: x - left - PIN.width / 2, top: y - top - PIN.height, ...PIN };
  const at = place(pin, card, free, { side: 'top', gap: 6, margin: 4 });
  return [at.left + left - x, at.top + top - y];
}
