import { expect, test } from 'vitest';
import type { Projection } from '../slots';
import { hasFewNames, placeLabels } from './labels';
import type { Mark } from './scene';

const afar: Projection = { zoom: 1, scale: 2, width: 512, height: 512, project: ([lat, lng]) => [lng * 2, -lat * 2] };
const named = (group: string, text: string, x: number, y: number): Mark =>
  ({ x, y, group: { id: group, name: 'Kind' }, members: [{ point: { text } }] }) as unknown as Mark;
const texts = (marks: Mark[], few: boolean) => placeLabels(marks, afar, 16, { few }).map(({ text }) => text);

const rooms = [
  named('landmark', 'Lobby', 40, 100),
  named('landmark', 'Garage', 41, 101),
  named('landmark', 'Cellar', 40, 101),
  named('landmark', 'Roof', 200, 100),
];

test('labels rooms at low zoom without overlaps', () => {
  expect(texts(rooms, true)).toEqual(['Lobby', 'Garage', 'Roof']);
});

test('with many labels, landmarks appear only at a higher zoom than places', () => {
  expect(texts([...rooms, named('place', 'Port', 100, 200)], false)).toEqual(['Port']);
});

test('labels only places at low zoom', () => {
  expect(texts([named('exfil', 'Exfil north', 100, 200)], true)).toEqual([]);
});

test('counts fewer than 25 named points as few', () => {
  const of = (count: number) => Array.from({ length: count }, () => 'landmark');
  expect(hasFewNames([...of(24), ...Array.from({ length: 900 }, () => 'chest')])).toBe(true);
  expect(hasFewNames(of(25))).toBe(false);
});

test('moves a label inwards from the edges and the panel', () => {
  const marks = [named('place', 'Sector Alpha', 2, 50), named('place', 'Sector Delta', 255, 100)];
  const [alpha, delta] = placeLabels(marks, afar, 16);
  expect(alpha?.x).toBeGreaterThan(25);
  expect(delta?.x).toBeLessThan(512 - 25);
  expect(placeLabels([named('place', 'Port', 60, 50)], afar, 16, { left: 110 })[0]?.x).toBeGreaterThan(120);
});

test('does not move a label under a panel or outside the box', () => {
  const [under] = placeLabels([named('place', 'Port', 40, 50)], afar, 16, { left: 110 });
  const [beyond] = placeLabels([named('place', 'Port', 258, 50)], afar, 16);
  expect([under?.x, beyond?.x]).toEqual([80, 516]);
});

test('moves a label above its symbol if it would cover one below, unless it covers one there, too', () => {
  const roof = named('landmark', 'Roof', 100, 100);
  const chest = (y: number) => named('chest', 'Kind', 101, y);
  const heights = (...marks: Mark[]) => placeLabels([roof, ...marks], afar, 16, { few: true }).map(({ y }) => y - 200);
  const [below] = heights();
  const [above] = heights(chest(108));
  expect(below).toBeGreaterThan(8);
  expect(above).toBeLessThan(-8);
  expect(heights(chest(108), chest(92))).toEqual([below]);
});

test('moves a place label away from a symbol, but not at low zoom', () => {
  const closeUp: Projection = { ...afar, zoom: 4, scale: 16, project: ([lat, lng]) => [lng * 2, -lat * 2] };
  const marks = [named('place', 'Mall', 100, 100), named('chest', 'Kind', 100, 100)];
  expect(placeLabels(marks, closeUp, 16)[0]?.y).toBeGreaterThan(210);
  expect(placeLabels(marks, afar, 16)[0]?.y).toBe(200);
});
