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

function drop(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y - RISE, HEAD, Math.PI * 0.85, Math.PI * 0.15);
  pen.lineTo(x, y);
  pen.closePath();
}

function drawPin(pen: CanvasRenderingContext2D, pin: Pin, [x, y]: Spot, { palette }: Scene, strong: boolean, named: boolean): void {
  pen.save();
  drop(pen, x, y);
  pen.lineJoin = 'round';
  pen.lineWidth = strong ? 7 : 4;
  pen.strokeStyle = strong ? palette.paper : palette.ink;
  pen.stroke();
  pen.fillStyle = palette.colours[pin.colour];
  pen.fill();
  pen.translate(x - 9, y - RISE - 9);
  pen.scale(0.75, 0.75);
  pen.fillStyle = palette.ink;
  pen.fill(signOf(pin));
  pen.restore();
  if (named && pin.title !== '') drawName(pen, pin.title, [x, y + 12], palette);
}

function drawName(pen: CanvasRenderingContext2D, text: string, [x, y]: Spot, palette: Palette): void {
  pen.save();
  pen.font = `600 13px ${palette.font}`;
  lettered(pen, 4, palette.ink, palette.paper);
  const short = text.length > 32 ? `${text.slice(0, 31)}…` : text;
  pen.strokeText(short, x, y);
  pen.fillText(short, x, y);
  pen.restore();
}

interface Line {
  spots: readonly Spot[];
  colour: string;
  strong: boolean;
  dashed: boolean;
}

function drawLine(pen: CanvasRenderingContext2D, { spots, colour, strong, dashed }: Line, palette: Palette): void {
  const [first, ...rest] = spots;
  if (!first) return;
  pen.save();
  pen.beginPath();
  pen.moveTo(first[0], first[1]);
  for (const [x, y] of rest) pen.lineTo(x, y);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.lineWidth = strong ? 9 : 7;
  pen.strokeStyle = palette.ink;
  pen.stroke();
  if (dashed) pen.setLineDash([10, 8]);
  pen.lineWidth = strong ? 5 : 3.5;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.restore();
}

function drawDot(pen: CanvasRenderingContext2D, [x, y]: Spot, size: number, fill: string, rim: string): void {
  pen.beginPath();
  pen.arc(x, y, size, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = rim;
  pen.stroke();
}

function drawRoute(pen: CanvasRenderingContext2D, route: Route, at: Projection, scene: Scene, strong: boolean): void {
  const { palette } = scene;
  const spots = route.points.map(at.project);
  const colour = palette.colours[route.colour];
  drawLine(pen, { spots, colour, strong, dashed: false }, palette);
  const [first, last] = [spots[0], spots.at(-1)];
  // The start is round, the end is square.
  if (first) drawDot(pen, first, 6, palette.paper, palette.ink);
  if (last) {
    pen.fillStyle = colour;
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 3;
    pen.strokeRect(last[0] - 6, last[1] - 6, 12, 12);
    pen.fillRect(last[0] - 6, last[1] - 6, 12, 12);
  }
  const middle = spots[Math.floor(spots.length / 2)];
  if (route.title !== '' && middle && at.zoom >= NAMES) drawName(pen, route.title, [middle[0], middle[1] - 14], palette);
}

/** The zoom from which names are shown. */
const NAMES = 3;

function drawWork(pen: CanvasRenderingContext2D, at: Projection, { tools, palette, board }: Scene): void {
  const spots = tools.points.map(at.project);
  const route = board.routes.find(({ id }) => id === tools.route);
  const colour = palette.colours[route?.colour ?? 'orange'];
  drawLine(pen, { spots, colour, strong: true, dashed: tools.mode === 'measure' }, palette);
  spots.forEach((spot, index) => {
    const chosen = index === tools.point;
    drawDot(pen, spot, chosen ? 10 : 7, chosen ? palette.paper : colour, palette.ink);
  });
}

/** Draws the crosshair where a key or a button would add a point. */
function drawCross(pen: CanvasRenderingContext2D, [x, y]: Spot, palette: Palette): void {
  for (const [size, colour] of [
    [5, palette.ink],
    [2, palette.paper],
  ] as const) {
    pen.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(x + dx * 6, y + dy * 6);
      pen.lineTo(x + dx * 16, y + dy * 16);
    }
    pen.lineWidth = size;
    pen.lineCap = 'round';
    pen.strokeStyle = colour;
    pen.stroke();
  }
}

/** Draws the board. `centre` is the middle of the visible part of the map. */
export function drawScene(pen: CanvasRenderingContext2D, at: Projection, scene: Scene, centre: Pos): void {
  const { tools, board, shared, palette } = scene;
  const draw = ({ pins, routes }: Board) => {
    for (const route of routes)
      if (route.id !== tools.route || tools.mode !== 'route') drawRoute(pen, route, at, scene, route.id === tools.chosen);
    for (const pin of pins) drawPin(pen, pin, at.project(pin.at), scene, pin.id === tools.chosen, at.zoom >= NAMES);
  };
  if (shared) draw(shared);
  draw(board);
  if (tools.mode === 'route' || tools.mode === 'measure') drawWork(pen, at, scene);
  if (tools.mode !== 'none') drawCross(pen, at.project(centre), palette);
}

/** The touch radius in pixels. */
const REACH = 20;
const LINE_REACH = 10;

export type Hit = { kind: 'pin' | 'route'; id: string; shared: boolean } | { kind: 'point'; index: number } | null;

const near = ([x, y]: Spot, px: number, py: number, reach: number) => Math.hypot(x - px, y - py) <= reach;

function nearLine(spots: readonly Spot[], px: number, py: number): boolean {
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
    const index = tools.points.findLastIndex((point) => near(project(point), x, y, REACH));
    return index < 0 ? null : { kind: 'point', index };
  }
  if (tools.mode !== 'none') return null;
  for (const [all, isShared] of [
    [board, false],
    [shared, true],
  ] as const) {
    const pin = all?.pins.findLast(({ at }) => {
      const [px, py] = project(at);
      return near([px, py - RISE], x, y, REACH) || near([px, py - 8], x, y, 10);
    });
    if (pin) return { kind: 'pin', id: pin.id, shared: isShared };
    const route = all?.routes.findLast(({ points }) => nearLine(points.map(project), x, y));
    if (route) return { kind: 'route', id: route.id, shared: isShared };
  }
  return null;
}
