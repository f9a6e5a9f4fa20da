/** Puts a scene on the canvas: grid, shapes, symbols, names; and what stands out of them. */
import type L from 'leaflet';
import type { Projection } from '../slots';
import type { MapSettings } from '../types';
import { drawGrid } from './grid';
import { drawLabels, isName } from './labels';
import type { Palette } from './palette';
import { type Mark, type Scene, sizeAt } from './scene';
import { drawShape } from './shapes';
import type { Sprites } from './sprites';

/** More symbols than this lie on top of each other: those that would be covered are left out. */
const CROWD = 2500;

export interface Look {
  settings: MapSettings;
  palette: Palette;
  sprites: Sprites;
}

function visible(marks: readonly Mark[], at: Projection, margin: L.Point, size: number): { mark: Mark; x: number; y: number }[] {
  const found: { mark: Mark; x: number; y: number }[] = [];
  const [left, top] = at.project([0, 0]);
  const { scale } = at;
  for (const mark of marks) {
    const x = left + mark.x * scale;
    const y = top + mark.y * scale;
    if (x < -margin.x - size || y < -margin.y - size || x > at.width + margin.x + size || y > at.height + margin.y + size) continue;
    found.push({ mark, x, y });
  }
  if (found.length < CROWD) return found;
  const cell = Math.max(2, size / 3);
  const places = new Map<number, number>();
  for (const [index, { x, y }] of found.entries()) places.set(Math.round(y / cell) * 65536 + Math.round(x / cell), index);
  return [...places.values()].toSorted((one, other) => one - other).flatMap((index) => found[index] ?? []);
}

export function paintScene(pen: CanvasRenderingContext2D, scene: Scene, at: Projection, margin: L.Point, look: Look): void {
  const { settings, palette, sprites } = look;
  drawGrid(pen, at, palette, settings);
  if (settings.iconsOpacity === 0) return;
  pen.globalAlpha = settings.iconsOpacity;
  for (const shape of scene.shapes) drawShape(pen, shape, at);
  const size = sizeAt(settings.iconsSize, at.zoom);
  const seen = visible(scene.marks(at.zoom, size), at, margin, size);
  for (const { mark, x, y } of seen) {
    if (isName(mark.group.id)) continue;
    const sprite = sprites.marker(mark.group.icon, mark.group.color, size, mark.members.length);
    pen.drawImage(sprite.image, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2), sprite.width, sprite.height);
  }
  drawLabels(
    pen,
    seen.map(({ mark }) => mark),
    palette,
    at,
    size,
  );
  pen.globalAlpha = 1;
}

function ring(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string, width: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}

/** The open point is larger, and in the one hot colour; the one that keys or a list row point at has two rings. */
export function paintStanding(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  at: Projection,
  { settings, palette, sprites }: Look,
  { selected, focused }: { selected: string; focused: string },
): void {
  const open = scene.byId.get(selected);
  if (open) {
    const [x, y] = at.project(open.point.pos);
    const size = Math.max(36, Math.round(sizeAt(settings.iconsSize, at.zoom) * 1.3));
    const sprite = sprites.marker(open.group.icon, palette.hot, size);
    pen.drawImage(sprite.image, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2), sprite.width, sprite.height);
    ring(pen, x, y, size / 2 + 3, palette.ink, 2);
    ring(pen, x, y, size / 2 + 5, palette.hot, 2.5);
  }
  const pointed = scene.byId.get(focused);
  if (!pointed) return;
  const [x, y] = at.project(pointed.point.pos);
  const size = Math.max(20, sizeAt(settings.iconsSize, at.zoom));
  ring(pen, x, y, size / 2 + 3, palette.ink, 5);
  ring(pen, x, y, size / 2 + 3, palette.focus, 2.5);
}
