/** The marks to draw, independent of the screen position. */
import RBush from 'rbush';
import { MAX_ZOOM } from '../address';
import type { Placed } from '../model';
import type { MapGroup, MapPoint } from '../types';
import { clustered } from './clusters';
import { hasFewNames } from './labels';
import { hasShape, isOnOutline } from './shapes';

/** A symbol on the map: a point, or a cluster. In map units, y downwards. */
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

/** Indexes marks as points, without separate boxes. */
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

/** Marks with a spatial index, which is built on first use. */
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

/** Above this zoom there are no clusters. */
const LAST_CLUSTER_ZOOM = MAX_ZOOM - 1.5;

export const scaleAt = (zoom: number): number => 2 ** zoom;

/** Scales symbols down to half of their size at low zooms; full size from zoom 4 on. */
export const sizeAt = (setting: number, zoom: number): number =>
  Math.max(1, Math.round(setting * Math.min(1, Math.max(0.5, 0.33 + zoom / 6))));

export class Scene {
  readonly items: readonly Item[];
  readonly shapes: readonly Item[];
  readonly byId: ReadonlyMap<string, Item>;
  /** Whether all names are shown at every zoom. */
  readonly fewNames: boolean;
  /** Marks that are never clustered: most of them, computed once. */
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

  /** Returns the marks at a zoom; `size` is the symbol size in pixels. */
  marks(zoom: number, size: number): readonly Mark[] {
    return this.at(zoom, size).marks;
  }

  /** Builds the index ahead of the first hit test. */
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

  /** Returns the clustered marks. */
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

  /** Returns the mark closest to a position, or the shape whose outline is there. `reach` is in map units. */
  hit(x: number, y: number, zoom: number, size: number, reach: number): Mark | null {
    const nearby = [...this.alone.within(x, y, reach), ...this.at(zoom, size).together.within(x, y, reach)];
    let best: Mark | null = null;
    let distance = reach;
    for (const mark of nearby) {
      const away = Math.hypot(mark.x - x, mark.y - y);
      if (away > distance) continue;
      best = mark;
      distance = away;
    }
    if (best) return best;
    // The last shape is drawn on top.
    const shape = this.shapes.findLast((item) => isOnOutline(item, x, y, reach / 2));
    return shape ? { x: shape.x, y: shape.y, group: shape.group, members: [shape] } : null;
  }
}
