/** Draws the ten by ten grid: lines, letters and digits along the edges, and the name of each cell. */
import { SIZE } from '../address';
import type { Projection } from '../slots';
import type { MapSettings } from '../types';
import type { Palette } from './palette';
import type { Area } from './plate';

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

export function drawGrid(pen: CanvasRenderingContext2D, at: Projection, part: Area, palette: Palette, look: Look, covered: Covered): void {
  if (look.linesLabelsOpacity === 0) return;
  const [left, top] = at.project([0, 0]);
  const size = SIZE * at.scale;
  const step = STEP * at.scale;
  pen.save();
  pen.globalAlpha = look.linesLabelsOpacity;
  if (look.showLines) drawLines(pen, palette, left, top, size, step);
  pen.fillStyle = palette.text;
  pen.strokeStyle = palette.ink;
  pen.lineJoin = 'round';
  if (look.showGridLabels) drawCells(pen, palette, left, top, step, at, part);
  if (look.showLinesLabels) drawEdges(pen, palette, left, top, size, step, at, covered);
  pen.restore();
}

function drawLines(pen: CanvasRenderingContext2D, palette: Palette, left: number, top: number, size: number, step: number): void {
  pen.beginPath();
  for (let line = 0; line <= CELLS; line += 1) {
    // On half pixels, so that a hairline is one pixel wide.
    const x = Math.round(left + line * step) + 0.5;
    const y = Math.round(top + line * step) + 0.5;
    pen.moveTo(x, top);
    pen.lineTo(x, top + size);
    pen.moveTo(left, y);
    pen.lineTo(left + size, y);
  }
  pen.lineWidth = 1;
  pen.strokeStyle = palette.text;
  pen.globalAlpha *= 0.55;
  pen.stroke();
  pen.globalAlpha /= 0.55;
}

function written(pen: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
}

/** Draws `E2` in the corner of its cell. */
function drawCells(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  left: number,
  top: number,
  step: number,
  at: Projection,
  part: Area,
): void {
  pen.font = `700 ${step > 90 ? 15 : 12}px ${palette.display}`;
  pen.lineWidth = 3;
  pen.textAlign = 'left';
  pen.textBaseline = 'top';
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const x = left + column * step + 5;
      const y = top + row * step + 4;
      if (x < -40 || y < Math.max(0, part.top) - 20 || x > at.width || y > Math.min(at.height, part.bottom)) continue;
      written(pen, `${LETTERS[column]}${row}`, x, y);
    }
  }
}

/** Draws letters above and digits beside the map; they stay visible while the map is larger than the viewport. */
function drawEdges(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  left: number,
  top: number,
  size: number,
  step: number,
  at: Projection,
  covered: Covered,
): void {
  pen.font = `700 14px ${palette.display}`;
  pen.lineWidth = 4;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const y = Math.min(Math.max(top - ROOM / 2, covered.top + ROOM / 2 + 2), top + size);
  const x = Math.min(Math.max(left - ROOM / 2, covered.left + ROOM / 2 + 2), left + size);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const middle = (cell + 0.5) * step;
    if (left + middle > covered.left && left + middle < at.width) written(pen, LETTERS[cell] ?? '', left + middle, y);
    if (top + middle > covered.top && top + middle < at.height) written(pen, String(cell), x, top + middle);
  }
}
