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
const WEIGHTS = [800, 700, 600];

/** A named place is its name: a symbol would only cover what is there. */
export const isName = (group: string): boolean => group === 'place';

/** More names than this nobody reads, and each try costs time. */
const MOST_NAMES = 160;
const MOST_TRIES = 1200;

/** A letter of the condensed face, as a part of its height: enough to see whether there is room. */
const LETTER = 0.42;

interface Wanted {
  text: string;
  mark: Mark;
  named: Named;
}

/** The names that are written at this zoom, the weightiest first. Those that only repeat the group's say nothing. */
function* wanted(marks: readonly Mark[], zoom: number): Generator<Wanted> {
  for (const weight of WEIGHTS) {
    for (const mark of marks) {
      const named = NAMED[mark.group.id] ?? OTHERS;
      const [item] = mark.members;
      if (named.weight !== weight || zoom < named.from || !item || mark.members.length > 1) continue;
      if (item.point.text !== mark.group.name) yield { text: item.point.text, mark, named };
    }
  }
}

export function drawLabels(pen: CanvasRenderingContext2D, marks: readonly Mark[], sprites: Sprites, at: Projection, size: number): void {
  const taken = new RBush<{ minX: number; minY: number; maxX: number; maxY: number }>();
  let names = 0;
  let tries = 0;
  for (const { text, mark, named } of wanted(marks, at.zoom)) {
    tries += 1;
    if (names >= MOST_NAMES || tries > MOST_TRIES) return;
    const [x, y] = at.project([-mark.y, mark.x]);
    const height = at.zoom < 1.5 ? Math.round(named.size * 0.8) : named.size;
    const half = (text.length * height * LETTER) / 2 + 4;
    const top = isName(mark.group.id) ? y - height * 0.6 : y + size / 2;
    const box = { minX: x - half, minY: top, maxX: x + half, maxY: top + height * 1.2 };
    if (taken.collides(box)) continue;
    taken.insert(box);
    names += 1;
    const sprite = sprites.label(text, height, named.weight);
    pen.drawImage(sprite.image, x - sprite.width / 2, top, sprite.width, sprite.height);
  }
}
