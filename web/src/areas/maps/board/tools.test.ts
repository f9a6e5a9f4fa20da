import { beforeEach, expect, test } from 'vitest';
import type { Pos } from '../types';
import { type Board, EMPTY, MOST, type Pin } from './model';
import { createTools, type Tools } from './tools';

let board: Board;
let tools: Tools;

beforeEach(() => {
  board = EMPTY;
  let made = 0;
  const store = {
    get: () => ({ board, status: { kind: 'saved' } as const, offer: null }),
    edit: (change: (now: Board) => Board) => {
      board = change(board);
    },
  };
  tools = createTools(store, () => `n${(made += 1)}`);
});

const spots = (...all: Pos[]) => all;

test('one tap adds a pin and selects it', () => {
  expect(tools.begin('pin')).toBeNull();
  expect(tools.place([-10, 300])).toBeNull();
  expect(board.pins).toEqual([{ id: 'n1', at: [-10, 256], title: '', note: '', colour: 'orange', symbol: 'pin' }]);
  expect(tools.get()).toMatchObject({ mode: 'none', chosen: 'n1' });
  // The next tap belongs to the map again.
  tools.take('n1');
  tools.place([-1, 1]);
  expect(board.pins[0]?.at).toEqual([-1, 1]);
  expect(tools.get().mode).toBe('none');
});

test('a line becomes a route with its second point', () => {
  tools.begin('route', [0, 0]);
  expect(board.routes).toEqual([]);
  tools.place([-1, 1]);
  tools.place([-2, 2]);
  expect(board.routes[0]?.points).toEqual(spots([0, 0], [-1, 1], [-2, 2]));
  expect(tools.undo()).toBe(true);
  expect(board.routes[0]?.points).toHaveLength(2);
  expect(tools.undo()).toBe(true);
  expect(board.routes).toEqual([]);
  expect(tools.get().points).toEqual(spots([0, 0]));
  expect(tools.undo()).toBe(false);
  tools.finish();
  expect(tools.get()).toMatchObject({ mode: 'none', chosen: null });
});

test('moving, inserting and removing a point are one undo step each', () => {
  tools.begin('route', [0, 0]);
  tools.place([0, 10]);
  tools.choosePoint(0);
  tools.place([-5, 5]);
  expect(tools.get()).toMatchObject({ point: 1, points: spots([0, 0], [-5, 5], [0, 10]) });
  const drag = tools.dragPoint(2);
  for (const lat of [-1, -2, -3]) drag.move([lat, 10]);
  drag.end();
  expect(board.routes[0]?.points[2]).toEqual([-3, 10]);
  tools.undo();
  expect(board.routes[0]?.points[2]).toEqual([0, 10]);
  const taken = tools.dragPoint(2);
  taken.move([-9, 9]);
  taken.cancel();
  expect(board.routes[0]?.points[2]).toEqual([0, 10]);
  tools.removePoint(1);
  expect(tools.get().points).toEqual(spots([0, 0], [0, 10]));
  tools.movePoint(1, [-7, 7]);
  expect(board.routes[0]?.points).toEqual(spots([0, 0], [-7, 7]));
});

test('selects the points of a line one after the other', () => {
  tools.begin('measure', [0, 0]);
  tools.place([0, 1]);
  const seen = [1, 1, 1, -1].map((by) => {
    tools.stepPoint(by === 1 ? 1 : -1);
    return tools.get().point;
  });
  expect(seen).toEqual([0, 1, 0, 1]);
});

test('saves a measurement as a route only on demand', () => {
  tools.begin('measure', [0, 0]);
  tools.place([0, 1]);
  expect(board.routes).toEqual([]);
  expect(tools.saveAsRoute()).toBeNull();
  expect(board.routes[0]?.points).toEqual(spots([0, 0], [0, 1]));
  tools.finish();
  expect(tools.get().chosen).toBe(board.routes[0]?.id);
});

test('reports an exceeded limit and adds nothing', () => {
  const pin: Pin = { id: 'p', at: [0, 0], title: '', note: '', colour: 'red', symbol: 'pin' };
  board = { pins: Array.from({ length: MOST.pins }, (_, at) => ({ ...pin, id: `p${at}` })), routes: [] };
  expect(tools.begin('pin', [0, 0])).toBe('pins');
  expect(tools.begin('pin')).toBe('pins');
  tools.begin('measure');
  for (let at = 0; at < MOST.points; at += 1) expect(tools.place([0, 0])).toBeNull();
  expect(tools.place([0, 0])).toBe('points');
  board = { pins: [], routes: Array.from({ length: MOST.routes }, (_, at) => ({ id: `r${at}`, title: '', colour: 'red', points: [] })) };
  expect(tools.saveAsRoute()).toBe('routes');
  expect(tools.begin('route')).toBe('routes');
});
