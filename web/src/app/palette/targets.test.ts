import { expect, test } from 'vitest';
import { pathsFor } from '@/shared/paths';
import type { MenuGroup } from '../layouts/menu';
import { resultsFor, inMenu, inParts, moveMarker, once, suggested, target } from './targets';

const naming = { label: (key: string) => key.toUpperCase(), kind: (key: string) => `<${key}>` };
const entry = { external: false, isNew: false, disabled: false, active: false, current: false };
const menu: MenuGroup[] = [
  { ...entry, key: 'meta', to: null, children: [{ ...entry, key: 'wz', to: '/en/meta/wz' }] },
  { ...entry, key: 'off', to: null, disabled: true, children: [] },
  { ...entry, key: 'faq', to: '/en/faq', children: [] },
];

test('finds menu entries by their own name and by the name of their group', () => {
  const found = inMenu(menu, naming);
  expect(found.map(({ id, name, note }) => [id, name, note])).toEqual([
    ['/en/meta/wz', 'WZ', 'META'],
    ['/en/faq', 'FAQ', ''],
  ]);
  expect(resultsFor(found, found, 'meta', []).map(({ id }) => id)).toEqual(['/en/meta/wz']);
});

test('suggestions of areas show their kind and formatted date', () => {
  const items = [
    { kind: 'gun', name: 'XM4', note: 'Warzone', words: 'Sturmgewehr', path: '/wz2/xm4' },
    { kind: 'patch', name: 'Warzone', date: 1_731_542_400, path: '/patch-notes#wz2:s1:2024-11-14' },
  ];
  const [gun, patch] = suggested(items, naming, pathsFor('de'), 'de');
  expect([gun?.id, gun?.kind, gun?.note]).toEqual(['/de/wz2/xm4', '<gun>', 'Warzone']);
  expect([patch?.id, patch?.name]).toEqual(['/de/patch-notes#wz2:s1:2024-11-14', 'Warzone, 14. November 2024']);
  const all = [gun, patch].flatMap((one) => one ?? []);
  expect(resultsFor(all, [], 'sturmgewehr', []).map(({ name }) => name)).toEqual(['XM4']);
});

test('recent targets come first, without duplicates or missing ones', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => target({ id, kind: 'page', name: id }));
  expect(resultsFor(all, all.slice(0, 2), '', ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a']);
});

test('recent targets have their own heading while the query is empty', () => {
  const all = ['a', 'b', 'c'].map((id) => target({ id, kind: 'page', name: id }));
  const parts = (text: string, recent: string[]) =>
    inParts(resultsFor(all, all, text, recent), text, recent).map(({ key, from, targets }) => [
      key,
      from,
      targets.map(({ id }) => id).join(''),
    ]);
  expect(parts('', ['c', 'gone', 'b'])).toEqual([
    ['recent', 0, 'cb'],
    ['places', 2, 'a'],
  ]);
  expect(parts(' ', [])).toEqual([['places', 0, 'abc']]);
  expect(parts('b', ['b'])).toEqual([[null, 0, 'b']]);
});

test('lists each URL once', () => {
  const all = ['x', 'y'].map((name) => target({ id: '/en/same', kind: 'page', name }));
  expect(once(all).map(({ name }) => name)).toEqual(['x']);
});

test.each([
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', 0, 0, null],
  ['a', 0, 3, null],
])('%s at %i of %i', (key, at, count, expected) => {
  expect(moveMarker(key, at, count)).toBe(expected);
});
