/** Names beside the points: the larger the place, the earlier; where two would lie on each other, the first stays. */
import RBush from 'rbush';
import { MIN_ZOOM } from '../address';
import type { Projection } from '../slots';
import type { Palette } from './palette';
import type { Area } from './plate';
import type { Mark } from './scene';

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

/** A map with so few named places (a building, a bunker) has room for all of them from afar. */
const FEW = 24;
export const hasFewNames = (groups: readonly string[]): boolean => groups.filter((group) => group in NAMED).length <= FEW;

/** A named place is its name: a symbol would only cover what is there. */
export const isName = (group: string): boolean => group === 'place';

/** More names than this nobody reads, and each try costs time. */
const MOST_NAMES = 100;
const MOST_TRIES = 600;

/** Among more symbols than this no name has room that none of them takes. */
const MOST_SYMBOLS = 600;

/** So many units of the map are a few steps in the game. */
const STEP = 3;

/** The average width of a letter of the condensed font, as a part of its height: enough to see whether there is room. */
const LETTER = 0.42;

interface Wanted {
  text: string;
  mark: Mark;
  named: Named;
}

/** The names that are written at this zoom, the weightiest first. Those that only repeat the group's say nothing. */
function* wanted(marks: readonly Mark[], zoom: number, few: boolean): Generator<Wanted> {
  const namedOf = ({ group }: Mark) => NAMED[group.id] ?? OTHERS;
  // From afar that is hardly any of thousands.
  const from = (mark: Mark) => (few && mark.group.id in NAMED ? MIN_ZOOM : namedOf(mark).from);
  const near = marks.filter((mark) => zoom >= from(mark) && mark.members.length === 1);
  for (const weight of WEIGHTS) {
    for (const mark of near) {
      const named = namedOf(mark);
      const [item] = mark.members;
      if (named.weight === weight && item && item.point.text !== mark.group.name) yield { text: item.point.text, mark, named };
    }
  }
}

/** A name and its place, in pixels of the map's box. */
export interface Label {
  text: string;
  x: number;
  y: number;
  height: number;
  weight: number;
}

/** A name with a rim that holds on any ground. */
function written(pen: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The symbols in sight, a little smaller than they are: a name may touch them. */
function symbolsOf(marks: readonly Mark[], at: Projection, size: number): RBush<Box> {
  const half = size * 0.4;
  const symbols = marks.filter(({ group }) => !isName(group.id));
  const boxes = symbols.map((mark) => {
    const [x, y] = at.project([-mark.y, mark.x]);
    return { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half };
  });
  return new RBush<Box>().load(boxes.length > MOST_SYMBOLS ? [] : boxes);
}

interface Room {
  /** The map has hardly any names, and none waits for a closer look. */
  few?: boolean;
  /** So much of the box a panel covers. */
  left?: number;
}

/** The names that have room: on their place or below their symbol, or else above it, where they cover no other. */
export function placeLabels(marks: readonly Mark[], at: Projection, size: number, { few = false, left = 0 }: Room = {}): Label[] {
  const taken = new RBush<Box>();
  const symbols = symbolsOf(marks, at, size);
  const labels: Label[] = [];
  let tries = 0;
  for (const { text, mark, named } of wanted(marks, at.zoom, few)) {
    tries += 1;
    if (labels.length >= MOST_NAMES || tries > MOST_TRIES) break;
    const [place, y] = at.project([-mark.y, mark.x]);
    const height = at.zoom < 1.5 ? Math.round(named.size * 0.8) : named.size;
    const half = (text.length * height * LETTER) / 2 + 4;
    // Of a place that is in sight all of the name is, too.
    const isSeen = place >= left && place <= at.width;
    const x = isSeen ? Math.min(Math.max(place, left + half), Math.max(at.width - half, left + half)) : place;
    const away = (size + height) / 2 + 2;
    const beside = [y + away, y - away];
    // Without a symbol that shows its place, a name may leave it by a step only.
    const places = isName(mark.group.id) ? [y, ...(away <= STEP * at.scale ? beside : [])] : beside;
    const boxes = places
      .map((middle) => ({ minX: x - half, minY: middle - height * 0.6, maxX: x + half, maxY: middle + height * 0.6 }))
      .filter((box) => !taken.collides(box));
    const box = boxes.find((one) => !symbols.collides(one)) ?? boxes[0];
    if (!box) continue;
    taken.insert(box);
    labels.push({ text, x, y: (box.minY + box.maxY) / 2, height, weight: named.weight });
  }
  return labels;
}

/** Letters with a rim, around their place. */
export function lettered(pen: CanvasRenderingContext2D, rim: number, ink: string, fill: string): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = rim;
  pen.strokeStyle = ink;
  pen.fillStyle = fill;
}

export function writeLabels(pen: CanvasRenderingContext2D, labels: readonly Label[], part: Area, palette: Palette): void {
  let font = '';
  lettered(pen, 3.5, palette.ink, palette.text);
  for (const { text, x, y, height, weight } of labels) {
    if (y < part.top - height || y > part.bottom + height) continue;
    const wants = `${weight} ${height}px ${palette.display}`;
    // Setting the font costs more than drawing text.
    if (wants !== font) pen.font = wants;
    font = wants;
    written(pen, text, x, y);
  }
}
