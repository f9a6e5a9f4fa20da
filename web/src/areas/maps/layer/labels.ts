/** Names beside the points: the larger the place, the earlier; where two would lie on each other, the first stays. */
import RBush from 'rbush';
import type { Projection } from '../slots';
import type { Mark } from './scene';
import type { Sprites } from './sprites';

interface Named {
  /** The zoom from which names of this group are written. */
  from: number;
  size: number;
  weight: number;
}

const OTHERS: Named = { from: 5.5, size: 13, weight: 600 };
const NAMED: Readonly<Record<string, Named>> = {
  place: { from: 1, size: 16, weight: 800 },
  landmark: { from: 2.5, size: 14, weight: 700 },
  area: { from: 1.5, size: 14, weight: 700 },
  'sub-place': { from: 3, size: 13, weight: 700 },
  bridge: { from: 3.5, size: 13, weight: 700 },
};

export const isPlace = (group: string): boolean => group in NAMED;

interface Label {
  text: string;
  mark: Mark;
  named: Named;
}

/** Which names are written at this zoom, the weightiest first. Names that only repeat the group's say nothing. */
function wanted(marks: readonly Mark[], zoom: number): Label[] {
  return marks
    .flatMap((mark) => {
      const [item] = mark.members;
      const named = NAMED[mark.group.id] ?? OTHERS;
      if (!item || mark.members.length > 1 || zoom < named.from || item.point.text === mark.group.name) return [];
      return [{ text: item.point.text, mark, named }];
    })
    .toSorted((one, other) => other.named.weight - one.named.weight);
}

export function drawLabels(pen: CanvasRenderingContext2D, marks: readonly Mark[], sprites: Sprites, at: Projection, size: number): void {
  const taken = new RBush<{ minX: number; minY: number; maxX: number; maxY: number }>();
  for (const { text, mark, named } of wanted(marks, at.zoom)) {
    const sprite = sprites.label(text, named.size, named.weight);
    const [x, y] = at.project([-mark.y, mark.x]);
    const left = x - sprite.width / 2;
    const top = y + size / 2;
    const box = { minX: left, minY: top, maxX: left + sprite.width, maxY: top + sprite.height };
    if (taken.collides(box)) continue;
    taken.insert(box);
    pen.drawImage(sprite.image, left, top, sprite.width, sprite.height);
  }
}
