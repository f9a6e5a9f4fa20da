import { expect, test } from 'vitest';
import type { Spot } from '../slots';
import type { Pos } from '../types';
import { hitIn } from './draw';
import { type Board, EMPTY } from './model';
import { NO_TOOL, type ToolState } from './tools';

const project = ([lat, lng]: Pos): Spot => [lng, -lat];
const board: Board = {
  pins: [{ id: 'p', at: [-100, 100], title: '', note: '', colour: 'red', symbol: 'pin' }],
  routes: [{ id: 'r', title: '', colour: 'red', points: [[-10, 10], [-10, 200]] }], // prettier-ignore
};
const shared: Board = { ...EMPTY, routes: [{ id: 's', title: '', colour: 'red', points: [[-240, 10], [-240, 200]] }] }; // prettier-ignore
const drawing: ToolState = { ...NO_TOOL, mode: 'measure', points: [[-100, 100], [-104, 100]] }; // prettier-ignore

test.each([
  ['the head of a pin', 100, 76, NO_TOOL, { kind: 'pin', id: 'p', shared: false }],
  ['beside it', 140, 76, NO_TOOL, null],
  ['a line between its points', 150, 17, NO_TOOL, { kind: 'route', id: 'r', shared: false }],
  ['the end of a line, and over', 215, 10, NO_TOOL, null],
  ['what somebody else has drawn', 50, 240, NO_TOOL, { kind: 'route', id: 's', shared: true }],
  ['the later of two points', 100, 102, drawing, { kind: 'point', index: 1 }],
  ['a pin while something is drawn', 100, 72, drawing, null],
  ['anything while a pin is to be set', 100, 76, { ...NO_TOOL, mode: 'pin' as const }, null],
])('%s', (_, x, y, tools, expected) => {
  expect(hitIn(x, y, project, { board, shared, tools })).toEqual(expected);
});
