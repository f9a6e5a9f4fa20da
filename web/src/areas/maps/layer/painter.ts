/** Draws a scene on the canvas: grid, shapes, symbols, names; and highlighted points above them. */
import { yieldToMain } from '@/shared/lib/yieldToMain';
import type { Projection } from '../slots';
import type { MapSettings } from '../types';
import { type Covered, drawGrid } from './grid';
import { isName, placeLabels, writeLabels } from './labels';
import type { Palette } from './palette';
import type { Area } from './canvasLayer';
import { type Mark, type Scene, sizeAt } from './scene';
import { drawShape } from './shapes';
import type { Sprite, Sprites } from './sprites';

/** Above this number, symbols that others would cover are left out. */
const CROWD = 2500;
/** The distance, relative to the size, at which one symbol covers another. */
const COVERED = 0.5;

export interface Look {
  settings: MapSettings;
  palette: Palette;
  sprites: Sprites;
}

/** The index of the topmost mark per cell; reused between calls. */
let places = new Int32Array(0);

/** Returns the visible marks. Above the limit only the topmost of each cell. */
export function visible(marks: readonly Mark[], at: Projection, area: Area, size: number): Mark[] {
  const [left, top] = at.project([0, 0]);
  const { scale } = at;
  const from = { x: area.left - size, y: area.top - size };
  const to = { x: area.right + size, y: area.bottom + size };
  const isIn = (x: number, y: number) => x >= from.x && y >= from.y && x <= to.x && y <= to.y;
  const found: Mark[] = [];
  for (const mark of marks) if (isIn(left + mark.x * scale, top + mark.y * scale)) found.push(mark);
  if (found.length < CROWD) return found;
  const cell = Math.max(2, size * COVERED);
  const columns = Math.ceil((to.x - from.x) / cell) + 1;
  const count = columns * (Math.ceil((to.y - from.y) / cell) + 1);
  if (places.length < count) places = new Int32Array(count);
  else places.fill(0, 0, count);
  const placeOf = ({ x, y }: Mark) =>
    Math.floor((top + y * scale - from.y) / cell) * columns + Math.floor((left + x * scale - from.x) / cell);
  for (const [index, mark] of found.entries()) places[placeOf(mark)] = index;
  return found.filter((mark, index) => places[placeOf(mark)] === index);
}

type DrawPart = (context: CanvasRenderingContext2D, part: Area) => void;

/** Computes visible marks and labels once; returns a function that draws any part. */
export function composeScene(scene: Scene, at: Projection, full: Area, look: Look, covered: Covered): DrawPart {
  const { settings, palette } = look;
  if (settings.iconsOpacity === 0) return (context, part) => drawGrid(context, at, part, palette, settings, covered);
  const size = sizeAt(settings.iconsSize, at.zoom);
  const seen = visible(scene.marks(at.zoom, size), at, full, size);
  const labels = placeLabels(seen, at, size, { few: scene.fewNames, left: covered.left });
  return (context, part) => {
    drawGrid(context, at, part, palette, settings, covered);
    context.globalAlpha = settings.iconsOpacity;
    for (const shape of scene.shapes) drawShape(context, shape, at);
    drawSymbols(context, seen, at, part, size, look);
    writeLabels(context, labels, part, palette);
    context.globalAlpha = 1;
  };
}

function drawSymbols(context: CanvasRenderingContext2D, seen: readonly Mark[], at: Projection, part: Area, size: number, look: Look): void {
  const [left, top] = at.project([0, 0]);
  let of: Mark['group'] | undefined;
  let count = 0;
  let sprite: Sprite | undefined;
  for (const { x, y, group, members } of seen) {
    const middle = top + y * at.scale;
    if (middle < part.top - size || middle > part.bottom + size || isName(group.id)) continue;
    // Consecutive marks share a sprite: looking it up again costs as much as drawing it.
    if (!sprite || of !== group || count !== members.length) {
      of = group;
      count = members.length;
      sprite = look.sprites.marker(group.icon, group.color, size, count);
    }
    const { image, width, height } = sprite;
    context.drawImage(image, Math.round(left + x * at.scale - width / 2), Math.round(middle - height / 2), width, height);
  }
}

/** The time budget before yielding to the main thread; not noticeable even on a CPU that is four times slower. */
const TASK_MS = 3;

/** Renders the sprites of the first drawing, and yields to the main thread in between. */
export async function cutOut(scene: Scene, zoom: number, { settings, sprites }: Look, isWanted: () => boolean): Promise<void> {
  await yieldToMain();
  const size = sizeAt(settings.iconsSize, zoom);
  const context = document.createElement('canvas').getContext('2d');
  let from = performance.now();
  for (const { group, members } of scene.marks(zoom, size)) {
    if (isName(group.id)) continue;
    // Drawn once to force rasterization, which browsers defer.
    context?.drawImage(sprites.marker(group.icon, group.color, size, members.length).image, 0, 0);
    if (performance.now() - from < TASK_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
    await yieldToMain();
    if (!isWanted()) return;
    from = performance.now();
  }
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string, width: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
}

/** Draws the selected point larger and in the accent color; the focused one gets two rings. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
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
    context.drawImage(sprite.image, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2), sprite.width, sprite.height);
    ring(context, x, y, size / 2 + 3, palette.ink, 2);
    ring(context, x, y, size / 2 + 5, palette.hot, 2.5);
  }
  const pointed = scene.byId.get(focused);
  if (!pointed) return;
  const [x, y] = at.project(pointed.point.pos);
  const size = Math.max(20, sizeAt(settings.iconsSize, at.zoom));
  ring(context, x, y, size / 2 + 3, palette.ink, 5);
  ring(context, x, y, size / 2 + 3, palette.focus, 2.5);
}
