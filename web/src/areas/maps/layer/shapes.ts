/** Circles, areas and lines: geometry and hit tests. */
import type { MapGroup, MapPoint, Pos } from '../types';
import type { Projection } from '../slots';
import type { Item } from './scene';

const radiusOf = (point: MapPoint, group: MapGroup): number => point.rad ?? group.rad ?? 0;

export const hasShape = (point: MapPoint, group: MapGroup): boolean =>
  radiusOf(point, group) > 0 || (point.area?.length ?? 0) > 2 || (point.line?.length ?? 0) > 1;

const xy = ([lat, lng]: Pos) => ({ x: lng, y: -lat });

function isNearLine(line: readonly Pos[], x: number, y: number, reach: number): boolean {
  return line.some((corner, index) => {
    const before = index === 0 ? null : line[index - 1];
    if (!before) return false;
    const from = xy(before);
    const to = xy(corner);
    const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length));
    return Math.hypot(from.x + (to.x - from.x) * part - x, from.y + (to.y - from.y) * part - y) <= reach;
  });
}

/** Whether a position is on the outline of a shape. Inside it is the map: the play area covers most of it. */
export function isOnOutline({ point, group, x: cx, y: cy }: Item, x: number, y: number, reach: number): boolean {
  const { area, line } = point;
  if (area && area.length > 2) return isNearLine([...area, ...area.slice(0, 1)], x, y, reach);
  if (line && line.length > 1) return isNearLine(line, x, y, reach);
  return Math.abs(Math.hypot(cx - x, cy - y) - radiusOf(point, group)) <= reach;
}

/** Parses an SVG dash pattern such as `6 4`. */
export const dashOf = (dash: string | null | undefined): number[] =>
  (dash ?? '')
    .split(/[\s,]+/)
    .map(Number)
    .filter((length) => length > 0 && Number.isFinite(length))
    .slice(0, 8);

export function drawShape(context: CanvasRenderingContext2D, { point, group }: Item, at: Projection): void {
  context.beginPath();
  const path = point.area ?? point.line;
  if (path && path.length > 1) {
    for (const [index, corner] of path.entries()) {
      const [x, y] = at.project(corner);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    if (point.area) context.closePath();
  } else {
    const [x, y] = at.project(point.pos);
    context.arc(x, y, radiusOf(point, group) * at.scale, 0, Math.PI * 2);
  }
  const colour = point.color ?? group.color;
  const filled = point.fill ?? group.fill ?? false;
  if (filled && !point.line) {
    context.save();
    context.globalAlpha *= 0.2;
    context.fillStyle = colour;
    context.fill();
    context.restore();
  }
  context.setLineDash(dashOf(point.dash ?? group.dash));
  context.lineWidth = point.line ? 3 : 2;
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}
