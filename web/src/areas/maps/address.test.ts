import { expect, test } from 'vitest';
import { addressIn, addressQuery, BOUNDS, jumpKey, NO_ADDRESS, spotIn, viewText } from './address';

const read = (query: string) => addressIn(new URLSearchParams(query));

test('a URL without a query is the default map', () => {
  expect(read('')).toEqual(NO_ADDRESS);
  expect(addressQuery(NO_ADDRESS)).toBe('');
});

test('reads and writes the same URL', () => {
  const written = [
    '?p=m12',
    '?s=-58.6;120.25',
    '?mission=dead-drop',
    '?recipe=secure-backpack',
    '?mobapp=1',
    '?at=-128;64.5;3.5',
    '?panel=list',
    '?panel=none',
    '?on=fish-spawn&off=door,exfil',
    '?board=k3x',
    '?only=need',
    '?found=hide',
    '?q=gas%20station',
    '?p=m1&mission=dead-drop&at=-1;2;5&panel=mission-point',
  ];
  for (const query of written) expect(addressQuery(read(query)), query).toBe(query);
});

test('ignores invalid values', () => {
  const strange = [
    '?p=%00',
    '?p=a%20b',
    '?s=1;2',
    '?s=-300;2',
    '?s=-1',
    '?s=-1;2;3',
    '?s=NaN;2',
    '?s=-1e2;2',
    '?at=-1;2',
    '?at=-1;2;0.5',
    '?at=-1;2;9',
    '?panel=door',
    '?off=%F0%9F%92%A5,,',
    '?only=x',
    '?found=1',
  ];
  for (const query of strange) expect(read(query), query).toEqual(NO_ADDRESS);
});

test('lists are unique, sorted and limited', () => {
  expect(addressQuery(read('?off=b,a,b'))).toBe('?off=a,b');
  expect(read(`?off=${Array.from({ length: 500 }, (_, index) => `g${index}`).join(',')}`).off).toHaveLength(80);
  expect(read(`?q=${'x'.repeat(500)}`).q).toHaveLength(60);
});

test('a shared coordinate is written as latitude and longitude inside the map', () => {
  expect(spotIn('-58.6;120')).toEqual([-58.6, 120]);
  expect(spotIn('0;0')).toEqual([0, 0]);
  expect(spotIn('-256;256')).toEqual([-256, 256]);
  expect(spotIn('-256.01;0')).toBeNull();
  expect(viewText({ pos: [-12.34567, 1], zoom: 2.5 })).toBe('-12.35;1;2.5');
});

test('Back moves the map to undo a jump, but not to close a panel', () => {
  const moves = (from: string, to: string) => jumpKey(read(from)) !== jumpKey(read(to));
  expect(moves('?panel=filter', '')).toBe(false);
  expect(moves('?p=m1', '')).toBe(true);
  expect(moves('?s=-1;2&panel=list', '?s=-1;2')).toBe(false);
  expect(moves('?s=-1;2', '?s=-1;3')).toBe(true);
});

test('a map spans 256 units to the south and east of its north-west corner', () => {
  expect(BOUNDS).toEqual([
    [-256, 0],
    [0, 256],
  ]);
});
