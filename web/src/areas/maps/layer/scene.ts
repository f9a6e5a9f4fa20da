/** What there is to draw, before anyone knows where on the screen. */
import RBush from 'rbush';
import { MAX_ZOOM } from '../address';
import type { Placed } from '../model';
import type { MapGroup, MapPoint } from '../types';
import { clustered } from './clusters';
import { hasFewNames } from './labels';
import { hasShape, holds } from './shapes';

/** One symbol on the map: a point, or several as one. In units, y downwards. */
export interface Mark {
  x: number;
  y: number;
  group: MapGroup;
  members: readonly Item[];
}

export interface Item {
  x: number;
  y: number;
  point: MapPoint;
  group: MapGroup;
}

/** A mark is its own box in the tree. */
class Marks extends RBush<Mark> {
  override toBBox({ x, y }: Mark) {
    return { minX: x, minY: y, maxX: x, maxY: y };
  }

  override compareMinX(one: Mark, other: Mark): number {
    return one.x - other.x;
  }

  override compareMinY(one: Mark, other: Mark): number {
    return one.y - other.y;
  }
}

/** Nobody may ever point at them: their tree is built for the first who does. */
class Found {
  readonly marks: readonly Mark[];
  private tree: Marks | null = null;

  constructor(marks: readonly Mark[]) {
    this.marks = marks;
  }

  within(x: number, y: number, reach: number): Mark[] {
    this.tree ??= new Marks().load(this.marks);
    return this.tree.search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach });
  }
}

/** Close up every point stands for itself. */
const LAST_CLUSTER_ZOOM = MAX_ZOOM - 1.5;

export const scaleAt = (zoom: number): number => 2 ** zoom;

/** From afar symbols are half as large as they are set to, or they would hide the map; from zoom 4 on they are whole. */
export const sizeAt = (setting: number, zoom: number): number =>
  Math.max(1, Math.round(setting * Math.min(1, Math.max(0.5, 0.33 + zoom / 6))));

export class Scene {
  readonly items: readonly Item[];
  readonly shapes: readonly Item[];
  readonly byId: ReadonlyMap<string, Item>;
  /** Whether all its names have room from afar. */
  readonly fewNames: boolean;
  /** Those that stand for themselves at every zoom: most of them, and gathered once. */
  private readonly alone: Found;
  private readonly grouped: ReadonlyMap<MapGroup, readonly Mark[]>;
  private drawn: { key: string; marks: readonly Mark[]; together: Found } | null = null;

  constructor(points: readonly Placed[]) {
    this.items = points.map(({ point, group }) => ({
      x: point.pos[1],
      y: -point.pos[0],
      point,
      group,
    }));
    this.shapes = this.items.filter((item) => hasShape(item.point, item.group));
    this.byId = new Map(this.items.map((item) => [item.point.id, item]));
    this.fewNames = hasFewNames(this.items.map(({ group }) => group.id));
    const alone: Mark[] = [];
    const grouped = new Map<MapGroup, Mark[]>();
    for (const item of this.items) {
      const { group, x, y } = item;
      if (group.type === 'line') continue;
      const mark = { x, y, group, members: [item] };
      const list = grouped.get(group);
      if (!group.grouped) alone.push(mark);
      else if (list) list.push(mark);
      else grouped.set(group, [mark]);
    }
    this.alone = new Found(alone);
    this.grouped = grouped;
  }

  /** The symbols at a zoom; `size` is theirs in pixels. */
  marks(zoom: number, size: number): readonly Mark[] {
    return this.at(zoom, size).marks;
  }

  /** What the first who points at something would wait for. */
  prepare(): void {
    this.alone.within(0, 0, 0);
  }

  private at(zoom: number, size: number) {
    const step = Math.round(zoom * 2) / 2;
    const key = `${step} ${size}`;
    if (this.drawn?.key === key) return this.drawn;
    const together = this.gather(step, size);
    const marks = together.length === 0 ? this.alone.marks : [...this.alone.marks, ...together];
    this.drawn = { key, marks, together: new Found(together) };
    return this.drawn;
  }

  /** What stands together with its neighbours. */
  private gather(zoom: number, size: number): Mark[] {
    if (zoom > LAST_CLUSTER_ZOOM) return [...this.grouped.values()].flat();
    const reach = (size * 1.1) / scaleAt(zoom);
    const found: Mark[] = [];
    for (const [group, marks] of this.grouped) {
      for (const { x, y, members } of clustered(marks, reach))
        found.push({ x, y, group, members: members.flatMap((mark) => mark.members) });
    }
    return found;
  }

  /** The symbol nearest to a place, or the shape around it. `reach` in units. */
  hit(x: number, y: number, zoom: number, size: number, reach: number): Mark | null {
    const near = [...this.alone.within(x, y, reach), ...this.at(zoom, size).together.within(x, y, reach)];
    let best: Mark | null = null;
    let distance = reach;
    for (const mark of near) {
      const away = Math.hypot(mark.x - x, mark.y - y);
      if (away > distance) continue;
      best = mark;
      distance = away;
    }
    if (best) return best;
    // The last one is drawn on top.
    const shape = this.shapes.findLast((item) => holds(item, x, y, reach / 2));
    return shape ? { x: shape.x, y: shape.y, group: shape.group, members: [shape] } : null;
  }
}
