import { expect, test } from 'vitest';
import type { Projection } from '../slots';
import { type Covered, drawGrid } from './grid';
import type { Palette } from './palette';

const LOOK = { showLines: false, showGridLabels: false, showLinesLabels: true, linesLabelsOpacity: 1 };

/** Returns where each letter and digit is drawn, on a map whose corner lies at `left` and `top`. */
function edges(left: number, top: number, covered: Covered): Map<string, [x: number, y: number]> {
  const at: Projection = { zoom: 1, scale: 2, width: 390, height: 700, project: ([lat, lng]) => [lng * 2 + left, -lat * 2 + top] };
  const found = new Map<string, [number, number]>();
  const context = {
    save: () => {},
    restore: () => {},
    strokeText: () => {},
    fillText: (text: string, x: number, y: number) => found.set(text, [x, y]),
  };
  const part = { left: 0, top: 0, right: 390, bottom: 700 };
  drawGrid(context as unknown as CanvasRenderingContext2D, at, part, {} as Palette, LOOK, covered);
  return found;
}

test('draws letters above the map and digits beside it if there is room', () => {
  const found = edges(40, 150, { left: 0, top: 100 });
  expect(found.get('A')?.[1]).toBe(142);
  expect(found.get('0')?.[0]).toBe(32);
});

test('draws letters below the covering bar and digits beside the panel', () => {
  const found = edges(-60, 90, { left: 0, top: 104 });
  expect(found.get('C')?.[1]).toBe(114);
  const beside = edges(-60, 90, { left: 100, top: 104 });
  expect(beside.get('4')?.[0]).toBe(110);
  expect(beside.has('B')).toBe(false);
});

test('omits a digit under the bar', () => {
  expect(edges(-60, 60, { left: 0, top: 104 }).has('0')).toBe(false);
});
