/** Draws the ten by ten grid: lines, letters and digits along the edges, and the name of each cell. */
import { SIZE } from '../address';
import type { Projection } from '../slots';
import type { MapSettings } from '../types';
import type { Palette } from './palette';
import type { Area } from './canvasLayer';

const CELLS = 10;
const STEP = SIZE / CELLS;
const LETTERS = 'ABCDEFGHIJ';
const ROOM = 16;

/** How much of the map is covered. */
export interface Covered {
  left: number;
  top: number;
}

type Look = Pick<MapSettings, 'showLines' | 'showGridLabels' | 'showLinesLabels' | 'linesLabelsOpacity'>;

export function drawGrid(
  context: CanvasRenderingContext2D,
  at: Projection,
  part: Area,
  palette: Palette,
  look: Look,
  covered: Covered,
): void {
  if (look.linesLabelsOpacity === 0) return;
  const [left, top] = at.project([0, 0]);
  const size = SIZE * at.scale;
  const step = STEP * at.scale;
  context.save();
  context.globalAlpha = look.linesLabelsOpacity;
  if (look.showLines) drawLines(context, palette, left, top, size, step);
  context.fillStyle = palette.text;
  context.strokeStyle = palette.ink;
  context.lineJoin = 'round';
  if (look.showGridLabels) drawCells(context, palette, left, top, step, at, part);
  if (look.showLinesLabels) drawEdges(context, palette, left, top, size, step, at, covered);
  context.restore();
}

function drawLines(context: CanvasRenderingContext2D, palette: Palette, left: number, top: number, size: number, step: number): void {
  context.beginPath();
  for (let line = 0; line <= CELLS; line += 1) {
    // On half pixels, so that a hairline is one pixel wide.
    const x = Math.round(left + line * step) + 0.5;
    const y = Math.round(top + line * step) + 0.5;
    context.moveTo(x, top);
    context.lineTo(x, top + size);
    context.moveTo(left, y);
    context.lineTo(left + size, y);
  }
  context.lineWidth = 1;
  context.strokeStyle = palette.text;
  context.globalAlpha *= 0.55;
  context.stroke();
  context.globalAlpha /= 0.55;
}

function written(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/** Draws `E2` in the corner of its cell. */
function drawCells(
  context: CanvasRenderingContext2D,
  palette: Palette,
  left: number,
  top: number,
  step: number,
  at: Projection,
  part: Area,
): void {
  context.font = `700 ${step > 90 ? 15 : 12}px ${palette.display}`;
  context.lineWidth = 3;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const x = left + column * step + 5;
      const y = top + row * step + 4;
      if (x < -40 || y < Math.max(0, part.top) - 20 || x > at.width || y > Math.min(at.height, part.bottom)) continue;
      written(context, `${LETTERS[column]}${row}`, x, y);
    }
  }
}

/** Draws letters above and digits beside the map; they stay visible while the map is larger than the viewport. */
function drawEdges(
  context: CanvasRenderingContext2D,
  palette: Palette,
  left: number,
  top: number,
  size: number,
  step: number,
  at: Projection,
  covered: Covered,
): void {
  context.font = `700 14px ${palette.display}`;
  context.lineWidth = 4;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const y = Math.min(Math.max(top - ROOM / 2, covered.top + ROOM / 2 + 2), top + size);
  const x = Math.min(Math.max(left - ROOM / 2, covered.left + ROOM / 2 + 2), left + size);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const middle = (cell + 0.5) * step;
    if (left + middle > covered.left && left + middle < at.width) written(context, LETTERS[cell] ?? '', left + middle, y);
    if (top + middle > covered.top && top + middle < at.height) written(context, String(cell), x, top + middle);
  }
}
