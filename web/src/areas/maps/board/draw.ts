/** Draws pins and lines on the map's canvas. No React. */
import { lettered } from '../layer/labels';
import type { Projection, Spot } from '../slots';
import { SYMBOLS } from '../symbols';
import type { Pos } from '../types';
import { type Board, type Colour, COLOURS, type Pin, type Route } from './model';
import type { ToolState } from './tools';

export interface Palette {
  colours: Readonly<Record<Colour, string>>;
  ink: string;
  paper: string;
  font: string;
}

/** Reads the CSS custom properties, which a canvas cannot use directly. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    colours: Object.fromEntries(COLOURS.map((colour) => [colour, read(`--pin-${colour}`)])) as Record<Colour, string>,
    ink: read('--pin-ink'),
    paper: read('--pin-paper'),
    font: style.fontFamily,
  };
}

export interface Scene {
  board: Board;
  /** Somebody else's board, read-only. */
  shared: Board | null;
  tools: ToolState;
  palette: Palette;
}

const signs = new Map<string, Path2D>();

function signOf(pin: Pin): Path2D {
  const known = signs.get(pin.symbol) ?? new Path2D(SYMBOLS[pin.symbol]);
  signs.set(pin.symbol, known);
  return known;
}

/** The distance from the tip of a pin to the center of its head, and the radius of the head. */
const RISE = 24;
const HEAD = 13;

function drop(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y - RISE, HEAD, Math.PI * 0.85, Math.PI * 0.15);
  context.lineTo(x, y);
  context.closePath();
}

function drawPin(context: CanvasRenderingContext2D, pin: Pin, [x, y]: Spot, { palette }: Scene, strong: boolean, named: boolean): void {
  context.save();
  drop(context, x, y);
  context.lineJoin = 'round';
  context.lineWidth = strong ? 7 : 4;
  context.strokeStyle = strong ? palette.paper : palette.ink;
  context.stroke();
  context.fillStyle = palette.colours[pin.colour];
  context.fill();
  context.translate(x - 9, y - RISE - 9);
  context.scale(0.75, 0.75);
  context.fillStyle = palette.ink;
  context.fill(signOf(pin));
  context.restore();
  if (named && pin.title !== '') drawName(context, pin.title, [x, y + 12], palette);
}

function drawName(context: CanvasRenderingContext2D, text: string, [x, y]: Spot, palette: Palette): void {
  context.save();
  context.font = `600 13px ${palette.font}`;
  lettered(context, 4, palette.ink, palette.paper);
  const short = text.length > 32 ? `${text.slice(0, 31)}…` : text;
  context.strokeText(short, x, y);
  context.fillText(short, x, y);
  context.restore();
}

interface Line {
  spots: readonly Spot[];
  colour: string;
  strong: boolean;
  dashed: boolean;
}

function drawLine(context: CanvasRenderingContext2D, { spots, colour, strong, dashed }: Line, palette: Palette): void {
  const [first, ...rest] = spots;
  if (!first) return;
  context.save();
  context.beginPath();
  context.moveTo(first[0], first[1]);
  for (const [x, y] of rest) context.lineTo(x, y);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = strong ? 9 : 7;
  context.strokeStyle = palette.ink;
  context.stroke();
  if (dashed) context.setLineDash([10, 8]);
  context.lineWidth = strong ? 5 : 3.5;
  context.strokeStyle = colour;
  context.stroke();
  context.restore();
}

function drawDot(context: CanvasRenderingContext2D, [x, y]: Spot, size: number, fill: string, rim: string): void {
  context.beginPath();
  context.arc(x, y, size, 0, Math.PI * 2);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = rim;
  context.stroke();
}

function drawRoute(context: CanvasRenderingContext2D, route: Route, at: Projection, scene: Scene, strong: boolean): void {
  const { palette } = scene;
  const spots = route.points.map(at.project);
  const colour = palette.colours[route.colour];
  drawLine(context, { spots, colour, strong, dashed: false }, palette);
  const [first, last] = [spots[0], spots.at(-1)];
  // The start is round, the end is square.
  if (first) drawDot(context, first, 6, palette.paper, palette.ink);
  if (last) {
    context.fillStyle = colour;
    context.strokeStyle = palette.ink;
    context.lineWidth = 3;
    context.strokeRect(last[0] - 6, last[1] - 6, 12, 12);
    context.fillRect(last[0] - 6, last[1] - 6, 12, 12);
  }
  const middle = spots[Math.floor(spots.length / 2)];
  if (route.title !== '' && middle && at.zoom >= NAMES) drawName(context, route.title, [middle[0], middle[1] - 14], palette);
}

/** The zoom from which names are shown. */
const NAMES = 3;

function drawWork(context: CanvasRenderingContext2D, at: Projection, { tools, palette, board }: Scene): void {
  const spots = tools.points.map(at.project);
  const route = board.routes.find(({ id }) => id === tools.route);
  const colour = palette.colours[route?.colour ?? 'orange'];
  drawLine(context, { spots, colour, strong: true, dashed: tools.mode === 'measure' }, palette);
  spots.forEach((spot, index) => {
    const chosen = index === tools.point;
    drawDot(context, spot, chosen ? 10 : 7, chosen ? palette.paper : colour, palette.ink);
  });
}

/** Draws the crosshair where a key or a button would add a point. */
function drawCross(context: CanvasRenderingContext2D, [x, y]: Spot, palette: Palette): void {
  for (const [size, colour] of [
    [5, palette.ink],
    [2, palette.paper],
  ] as const) {
    context.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + dx * 6, y + dy * 6);
      context.lineTo(x + dx * 16, y + dy * 16);
    }
    context.lineWidth = size;
    context.lineCap = 'round';
    context.strokeStyle = colour;
    context.stroke();
  }
}

/** Draws the board. `centre` is the middle of the visible part of the map. */
export function drawScene(context: CanvasRenderingContext2D, at: Projection, scene: Scene, centre: Pos): void {
  const { tools, board, shared, palette } = scene;
  const draw = ({ pins, routes }: Board) => {
    for (const route of routes)
      if (route.id !== tools.route || tools.mode !== 'route') drawRoute(context, route, at, scene, route.id === tools.chosen);
    for (const pin of pins) drawPin(context, pin, at.project(pin.at), scene, pin.id === tools.chosen, at.zoom >= NAMES);
  };
  if (shared) draw(shared);
  draw(board);
  if (tools.mode === 'route' || tools.mode === 'measure') drawWork(context, at, scene);
  if (tools.mode !== 'none') drawCross(context, at.project(centre), palette);
}

/** The touch radius in pixels. */
const REACH = 20;
const LINE_REACH = 10;

export type Hit = { kind: 'pin' | 'route'; id: string; shared: boolean } | { kind: 'point'; index: number } | null;

const isNear = ([x, y]: Spot, px: number, py: number, reach: number) => Math.hypot(x - px, y - py) <= reach;

function isNearLine(spots: readonly Spot[], px: number, py: number): boolean {
  return spots.some(([x, y], at) => {
    const before = spots[at - 1];
    if (!before) return false;
    const [dx, dy] = [x - before[0], y - before[1]];
    const long = dx * dx + dy * dy;
    const part = long === 0 ? 0 : Math.min(Math.max(((px - before[0]) * dx + (py - before[1]) * dy) / long, 0), 1);
    return Math.hypot(px - before[0] - part * dx, py - before[1] - part * dy) <= LINE_REACH;
  });
}

/** Returns the item under the pointer. While drawing, only points of the current line count. */
export function hitIn(x: number, y: number, project: Projection['project'], { tools, board, shared }: Omit<Scene, 'palette'>): Hit {
  if (tools.mode === 'route' || tools.mode === 'measure') {
    const index = tools.points.findLastIndex((point) => isNear(project(point), x, y, REACH));
    return index < 0 ? null : { kind: 'point', index };
  }
  if (tools.mode !== 'none') return null;
  for (const [all, isShared] of [
    [board, false],
    [shared, true],
  ] as const) {
    const pin = all?.pins.findLast(({ at }) => {
      const [px, py] = project(at);
      return isNear([px, py - RISE], x, y, REACH) || isNear([px, py - 8], x, y, 10);
    });
    if (pin) return { kind: 'pin', id: pin.id, shared: isShared };
    const route = all?.routes.findLast(({ points }) => isNearLine(points.map(project), x, y));
    if (route) return { kind: 'route', id: route.id, shared: isShared };
  }
  return null;
}
