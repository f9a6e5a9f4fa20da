import { expect, test } from 'vitest';
import { find } from './find';

const item = (name: string, words = '') => ({ name, words });
const items = [
  item('Modern Warfare III', 'Multiplayer mw3'),
  item('Interactive maps', 'Maps'),
  item('XM4', 'Warzone Assault rifle'),
  item('XM4', 'Black Ops 6 Assault rifle'),
  item('Krig C', 'Black Ops 6 Assault rifle'),
  item('Krig 6', 'Black Ops Cold War Assault rifle'),
  item('Kastov 762', 'Modern Warfare 2'),
  item('C9', 'Black Ops 6 SMG'),
  item('Häufige Fragen', 'Seiten'),
  item('Настройки', ''),
];
const names = (text: string) => find(items, text, () => false).map(({ name }) => name);

test.each([
  // `c` is also the start of `Cold War`, but a complete name ranks first.
  ['krig c', ['Krig C', 'Krig 6']],
  ['krigc', ['Krig C']],
  ['krig', ['Krig C', 'Krig 6']],
  ['xm 4', ['XM4', 'XM4']],
  ['xm4 warzone', ['XM4']],
  ['XM-4', ['XM4', 'XM4']],
  ['c9', ['C9']],
  // The complete word first, then words that start with it.
  ['c', ['C9', 'Krig C', 'Krig 6']],
  ['762', ['Kastov 762']],
  ['modern warfare 3', ['Modern Warfare III']],
  ['mw3', ['Modern Warfare III']],
  ['haufige', ['Häufige Fragen']],
  ['НАСТР', ['Настройки']],
  ['kasotv', ['Kastov 762']],
  ['krgi', ['Krig C', 'Krig 6']],
  ['kastow762', ['Kastov 762']],
  ['maps', ['Interactive maps']],
  ['zzz', []],
  ['kxxx', []],
])('%o finds', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('sorts equal matches by recent use', () => {
  const [, , , last] = items;
  expect(find(items, 'xm4', (one) => one === last)[0]).toBe(last);
  expect(find(items, 'krig c', (one) => one === last)[0]?.name).toBe('Krig C');
});
