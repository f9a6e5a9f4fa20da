import { expect, test } from 'vitest';
import { asBoard, boardFile, geoFile, LARGEST, readBoard } from './file';
import { type Board, MOST } from './model';

const board: Board = {
  pins: [{ id: 'a', at: [-58.6, 110.25], title: 'Cache', colour: 'green', symbol: 'loot', note: 'Two\nlines' }],
  routes: [{ id: 'r', title: 'Way in', colour: 'blue', points: [[-1, 2], [-3, 4], [-256, 256]] }], // prettier-ignore
};

function counting() {
  let made = 0;
  return () => `n${(made += 1)}`;
}

test.each([
  ['our own', JSON.stringify(boardFile(board, 'vondel'))],
  ['GeoJSON', JSON.stringify(geoFile(board, 'vondel'))],
])('reads back an exported %s file with new ids', (_, text) => {
  expect(readBoard(text, counting())).toEqual({
    read: {
      board: { pins: [{ ...board.pins[0], id: 'n1' }], routes: [{ ...board.routes[0], id: 'n2' }] },
      map: 'vondel',
      skipped: 0,
    },
  });
});

test('reads foreign GeoJSON and skips features outside the map', () => {
  const point = (x: unknown, y: unknown, properties: unknown = null) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [x, y] },
  });
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      point(10, -20, { name: ' Two\u0000words ', description: 'a\u0007b', colour: 'pink' }),
      point(10, 20),
      point('10', -20),
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] } },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[1, -1]] } },
      null,
    ],
  });
  const pin = { id: 'n1', at: [-20, 10], title: 'Two words', colour: 'orange', symbol: 'pin', note: 'ab' };
  expect(readBoard(text, counting())).toEqual({ read: { board: { pins: [pin], routes: [] }, map: null, skipped: 5 } });
});

test('counts the items that exceed the limits', () => {
  const pins = Array.from({ length: MOST.pins + 3 }, () => board.pins[0]);
  expect(readBoard(JSON.stringify({ ...boardFile(board, 'vondel'), pins }), counting())).toMatchObject({ read: { skipped: 3 } });
});

test.each([
  ['', 'json'],
  ['{"a":', 'json'],
  ['null', 'unknown'],
  ['[]', 'unknown'],
  ['{}', 'unknown'],
  ['{"format":"hotdrop-board","pins":{"a":1},"routes":7}', 'empty'],
  ['{"type":"FeatureCollection","features":"many"}', 'empty'],
  [' '.repeat(LARGEST + 1), 'large'],
])('rejects text %#: %s', (text, problem) => {
  expect(readBoard(text, counting())).toEqual({ problem });
});

test('reads a saved board with its ids and skips invalid items', () => {
  const saved = { pins: [{ at: 7 }, ...board.pins, { ...board.pins[0], colour: '#123456' }], routes: board.routes };
  const read = asBoard(saved, counting());
  expect(read?.pins.map(({ id, colour }) => [id, colour])).toEqual([
    ['a', 'green'],
    ['n2', 'orange'],
  ]);
  expect(read?.routes).toEqual(board.routes);
  expect(asBoard({ pins: [] }, counting())).toBeNull();
  expect(asBoard([], counting())).toBeNull();
});
