import { expect, test } from 'vitest';
import { findTargets, moveMarker, type Target } from './model';

const target = (id: string, label: string, group: string): Target => ({ id, label, group, to: `/en/${id}`, external: false });
const targets = [
  target('map', 'Interactive maps', 'Maps'),
  target('mw3', 'Modern Warfare III', 'Meta'),
  target('faq', 'Häufige Fragen', 'Seiten'),
];

test.each([
  ['', ['map', 'mw3', 'faq']],
  ['maps', ['map']],
  ['meta iii', ['mw3']],
  ['haufige', ['faq']],
  ['m', ['mw3', 'map']],
  ['zzz', []],
])('%o finds', (text, expected) => {
  expect(findTargets(targets, text).map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', 0, 0, null],
  ['a', 0, 3, null],
])('%s at %i of %i', (key, at, count, expected) => {
  expect(moveMarker(key, at, count)).toBe(expected);
});
