import { expect, test } from 'vitest';
import type { Projection } from '../slots';
import { hasFewNames, placeLabels } from './labels';
import type { Mark } from './scene';

const afar: Projection = { zoom: 1, scale: 2, width: 512, height: 512, project: ([lat, lng]) => [lng * 2, -lat * 2] };
const named = (group: string, text: string, x: number, y: number): Mark =>
  ({ x, y, group: { id: group, name: 'Kind' }, members: [{ point: { text } }] }) as unknown as Mark;
const texts = (marks: Mark[], few: boolean) => placeLabels(marks, afar, 16, few).map(({ text }) => text);

const rooms = [named('landmark', 'Lobby', 40, 100), named('landmark', 'Garage', 41, 101), named('landmark', 'Roof', 200, 100)];

test('a building names its rooms from afar, and none of them on another', () => {
  expect(texts(rooms, true)).toEqual(['Lobby', 'Roof']);
});

test('where there are many names those of landmarks wait until one is closer, those of places do not', () => {
  expect(texts([...rooms, named('place', 'Port', 100, 200)], false)).toEqual(['Port']);
});

test('what is no place is not named from afar, however few there are', () => {
  expect(texts([named('exfil', 'Exfil north', 100, 200)], true)).toEqual([]);
});

test('what counts as few', () => {
  const of = (count: number) => Array.from({ length: count }, () => 'landmark');
  expect(hasFewNames([...of(24), ...Array.from({ length: 900 }, () => 'chest')])).toBe(true);
  expect(hasFewNames(of(25))).toBe(false);
});
