/** What there is to draw, before anyone knows where on the screen. */
import RBush from 'rbush';
import { MAX_ZOOM } from '../address';
import type { Placed } from '../model';
import type { MapGroup, MapPoint } from '../types';
import { clustered } from './clusters';
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

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  mark: Mark;
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
  private drawn: { key: string; marks: readonly Mark[]; tree: RBush<Box> | null } | null = null;

  constructor(points: readonly Placed[]) {
    this.items = points.map(({ point, group }) => ({
      x: point.pos[1],
      y: -point.pos[0],
      point,
      group,
    }));
    this.shapes = this.items.filter((item) => hasShape(item.point, item.group));
    this.byId = new Map(this.items.map((item) => [item.point.id, item]));
  }

  /** The symbols at a zoom; `size` is theirs in pixels. */
  marks(zoom: number, size: number): readonly Mark[] {
    return this.at(zoom, size).marks;
  }

  private at(zoom: number, size: number) {
    const step = Math.round(zoom * 2) / 2;
    const key = `${step} ${size}`;
    if (this.drawn?.key !== key) this.drawn = { key, marks: this.gather(step, size), tree: null };
    return this.drawn;
  }

  private gather(zoom: number, size: number): Mark[] {
    const alone: Mark[] = [];
    const together = new Map<MapGroup, Item[]>();
    for (const item of this.items) {
      const { group, x, y } = item;
      if (group.type === 'line') continue;
      if (!group.grouped || zoom > LAST_CLUSTER_ZOOM) alone.push({ x, y, group, members: [item] });
      else {
        const list = together.get(group);
        if (list) list.push(item);
        else together.set(group, [item]);
      }
    }
    const reach = (size * 1.1) / scaleAt(zoom);
    for (const [group, items] of together) {
      for (const { x, y, members } of clustered(items, reach)) alone.push({ x, y, group, members });
    }
    return alone;
  }

  private tree(zoom: number, size: number): RBush<Box> {
    const drawn = this.at(zoom, size);
    // Nobody may ever point at it: it is built for the first who does.
    drawn.tree ??= new RBush<Box>().load(drawn.marks.map((mark) => ({ minX: mark.x, minY: mark.y, maxX: mark.x, maxY: mark.y, mark })));
    return drawn.tree;
  }

  /** The symbol nearest to a place, or the shape around it. `reach` in units. */
  hit(x: number, y: number, zoom: number, size: number, reach: number): Mark | null {
    const near = this.tree(zoom, size).search({
      minX: x - reach,
      minY: y - reach,
      maxX: x + reach,
      maxY: y + reach,
    });
    let best: Mark | null = null;
    let distance = reach;
    for (const { mark } of near) {
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
