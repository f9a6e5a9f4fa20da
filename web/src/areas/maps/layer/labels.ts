/** Places names beside the points: larger places first; a name that would overlap another is left out. */
import RBush from 'rbush';
import { MIN_ZOOM } from '../address';
import type { Projection } from '../slots';
import type { Palette } from './palette';
import type { Area } from './canvasLayer';
import type { Mark } from './scene';

interface Named {
  /** The zoom from which names of this group are shown. */
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

/** The maximum number of named places for showing all names at every zoom: a building, a bunker. */
const FEW = 24;
export const hasFewNames = (groups: readonly string[]): boolean => groups.filter((group) => group in NAMED).length <= FEW;

/** Whether a group is drawn as a name only: a symbol would cover the place. */
export const isName = (group: string): boolean => group === 'place';

/** Limits the number of names and of attempts, which cost time. */
const MOST_NAMES = 100;
const MOST_TRIES = 600;

/** Above this number of symbols no name would find a free place. */
const MOST_SYMBOLS = 600;

/** The maximum distance of a name from its place, in map units: a few steps in the game. */
const STEP = 3;

/** The average width of a letter of the condensed font relative to its height, for estimating the width of a name. */
const LETTER = 0.42;

interface Wanted {
  text: string;
  mark: Mark;
  named: Named;
}

/** Yields the names for this zoom, the most important first. Skips names that only repeat the group's. */
function* wanted(marks: readonly Mark[], zoom: number, few: boolean): Generator<Wanted> {
  const namedOf = ({ group }: Mark) => NAMED[group.id] ?? OTHERS;
  // At low zooms this filters out most of thousands of marks.
  const from = (mark: Mark) => (few && mark.group.id in NAMED ? MIN_ZOOM : namedOf(mark).from);
  const nearby = marks.filter((mark) => zoom >= from(mark) && mark.members.length === 1);
  for (const weight of WEIGHTS) {
    for (const mark of nearby) {
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

/** Draws a name with an outline that is readable on any background. */
function written(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Indexes the visible symbols, slightly smaller than drawn: a name may touch them. */
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
  /** The map has few names, so all are shown at every zoom. */
  few?: boolean;
  /** The width that a panel covers. */
  left?: number;
}

/** Returns the names that fit: on their place or below their symbol, otherwise above it, without overlaps. */
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
    // Shifts the name into view if its place is visible.
    const isSeen = place >= left && place <= at.width;
    const x = isSeen ? Math.min(Math.max(place, left + half), Math.max(at.width - half, left + half)) : place;
    const away = (size + height) / 2 + 2;
    const beside = [y + away, y - away];
    // Without a symbol that marks the place, a name may move by one step only.
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

/** Sets up outlined, centered text. */
export function lettered(context: CanvasRenderingContext2D, rim: number, ink: string, fill: string): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = rim;
  context.strokeStyle = ink;
  context.fillStyle = fill;
}

export function writeLabels(context: CanvasRenderingContext2D, labels: readonly Label[], part: Area, palette: Palette): void {
  let font = '';
  lettered(context, 3.5, palette.ink, palette.text);
  for (const { text, x, y, height, weight } of labels) {
    if (y < part.top - height || y > part.bottom + height) continue;
    const wants = `${weight} ${height}px ${palette.display}`;
    // Setting the font costs more than drawing text.
    if (wants !== font) context.font = wants;
    font = wants;
    written(context, text, x, y);
  }
}
