import { expect, test } from 'vitest';
import { NO_ADDRESS } from './address';
import { byCategory, choiceOf, closed, folded, isShown, listRows, modeOn, panelOf, savedChoice, searched, shownPoints } from './model';
import type { MapGroup } from './types';

function group(id: string, change: Partial<MapGroup> = {}): MapGroup {
  return {
    id,
    name: id,
    icon: id,
    ui_category: 'loot',
    hidden: false,
    visible: true,
    default: true,
    grouped: false,
    type: 'marker',
    color: '#fff',
    count_found: false,
    markers: [{ id: `${id}-1`, pos: [-10, 10], text: id }],
    ...change,
  };
}

test('a group is shown by the map, unless the address says otherwise, and never when it is hidden', () => {
  const choice = { on: ['b', 'c'], off: ['a'] };
  expect(isShown(group('a'), choice)).toBe(false);
  expect(isShown(group('x'), choice)).toBe(true);
  expect(isShown(group('b', { default: false }), choice)).toBe(true);
  expect(isShown(group('y', { default: false }), choice)).toBe(false);
  expect(isShown(group('c', { hidden: true, default: false }), choice)).toBe(false);
});

test('the address names the groups that differ from the map, and no others', () => {
  const groups = [group('a'), group('b', { default: false }), group('c', { hidden: true }), group('d', { markers: [] })];
  expect(choiceOf(groups, () => true)).toEqual({ on: ['b'], off: [] });
  expect(choiceOf(groups, () => false)).toEqual({ on: [], off: ['a'] });
  expect(choiceOf(groups, ({ default: own }) => own)).toEqual({ on: [], off: [] });
});

test('saved visibility becomes an address, and the map as it is none', () => {
  const none = new Map();
  expect(savedChoice([group('a'), group('b', { default: false, visible: false })], none)).toBeNull();
  expect(savedChoice([group('a', { visible: false }), group('b', { default: false })], none)).toEqual({ on: ['b'], off: ['a'] });
});

test('what was changed before the saved filter had come stays as it was changed', () => {
  const saved = [group('a', { visible: false }), group('b'), group('c')];
  expect(savedChoice(saved, new Map([['b', false]]))).toEqual({ on: [], off: ['a', 'b'] });
  expect(savedChoice(saved, new Map([['a', true]]))).toBeNull();
  expect(
    savedChoice(
      saved,
      new Map<string | null, boolean>([
        [null, false],
        ['c', true],
      ]),
    ),
  ).toEqual({ on: [], off: ['a', 'b'] });
});

test('the filter is in categories, without hidden and empty groups', () => {
  const groups = [group('a'), group('b', { ui_category: 'doors' }), group('c'), group('d', { hidden: true }), group('e', { markers: [] })];
  const categories = [{ id: 'doors' }, { id: 'travel' }];
  expect(byCategory(groups, categories).map(({ category, groups: inIt }) => [category, inIt.map(({ id }) => id)])).toEqual([
    ['doors', ['b']],
    ['loot', ['a', 'c']],
  ]);
});

test('points are shown by their group, by what is asked for alone, and without what is found; an open one always', () => {
  const groups = [group('a'), group('b', { hidden: true })];
  const none = { on: [], off: [], only: null, hidden: new Set<string>(), open: '' };
  const ids = (change: object) => shownPoints(groups, { ...none, ...change }).map(({ point }) => point.id);
  expect(ids({})).toEqual(['a-1']);
  expect(ids({ off: ['a'] })).toEqual([]);
  expect(ids({ off: ['a'], open: 'a-1' })).toEqual(['a-1']);
  expect(ids({ hidden: new Set(['a-1']) })).toEqual([]);
  expect(ids({ only: new Set(['b-1']) })).toEqual(['b-1']);
});

test('another map goes on in the same mode, or in its first one', () => {
  const maps = [
    {
      id: 'al-mazrah',
      name: 'Al Mazrah',
      modes: [
        { id: 'dmz', name: 'DMZ' },
        { id: 'br', name: 'BR' },
      ],
    },
    { id: 'verdansk', name: 'Verdansk', modes: [{ id: 'br', name: 'BR' }] },
  ];
  expect(modeOn(maps, 'al-mazrah', 'br')).toBe('br');
  expect(modeOn(maps, 'verdansk', 'dmz')).toBe('br');
  expect(modeOn(maps, 'nowhere', 'dmz')).toBeNull();
});

test('the list is searched by name, group and cell, without regard to case and marks', () => {
  const places = group('place', {
    name: 'Named place',
    markers: [
      { id: '2', pos: [-60, 120], text: 'Taraq Village' },
      { id: '1', pos: [-10, 10], text: 'Al Şa’id' },
    ],
  });
  const points = shownPoints([places], { on: [], off: [], only: null, hidden: new Set(), open: '' });
  const found = (text: string) => listRows(points, text).flatMap(({ rows }) => rows.map(({ point }) => point.id));
  expect(found('')).toEqual(['1', '2']);
  expect(found('taraq')).toEqual(['2']);
  expect(found('SA ID')).toEqual(['1']);
  expect(found('named')).toEqual(['1', '2']);
  expect(found('e2')).toEqual(['2']);
  expect(found('nothing')).toEqual([]);
  expect(folded(' Zaya—Observatory ')).toBe('zaya observatory');
});

test('words are looked for in all groups that the filter offers, and without words the list is the map', () => {
  const groups = [group('a'), group('b', { default: false }), group('c', { hidden: true })];
  const shown = shownPoints(groups, { on: [], off: ['a'], only: null, hidden: new Set(['b-1']), open: '' });
  const ids = (text: string) => searched(groups, shown, text).map(({ point }) => point.id);
  expect(ids('')).toEqual([]);
  expect(ids(' – ')).toEqual([]);
  expect(ids('a')).toEqual(['a-1', 'b-1']);
});

test('the address opens a panel: the one it names, or the one for what else it says', () => {
  const opens = [
    [{}, 'auto'],
    [{ panel: 'none' }, 'none'],
    [{ panel: 'settings', p: 'm1' }, 'settings'],
    [{ p: 'm1' }, 'details'],
    [{ mission: 'dead-drop' }, 'missions'],
    [{ mission: 'dead-drop', p: 'm1' }, 'mission-point'],
    [{ recipe: 'bag' }, 'recipes'],
    [{ board: 'k3' }, 'board'],
    [{ q: 'bank' }, 'list'],
  ] as const;
  for (const [change, panel] of opens) expect(panelOf({ ...NO_ADDRESS, ...change }, true), JSON.stringify(change)).toBe(panel);
});

test('a shared board opens beside the map, and on a phone the map itself', () => {
  expect(panelOf({ ...NO_ADDRESS, board: 'k3' }, true, true)).toBe('auto');
  expect(closed({ ...NO_ADDRESS, board: 'k3', panel: 'board' }, true, false, true)).toEqual({ p: '', panel: null });
  expect(closed({ ...NO_ADDRESS, board: 'k3' }, true, true)).toEqual({ p: '', panel: 'none' });
});

test('missions and recipes open nothing where the map has none', () => {
  expect(panelOf({ ...NO_ADDRESS, mission: 'x' }, false)).toBe('auto');
  expect(panelOf({ ...NO_ADDRESS, recipe: 'x' }, false)).toBe('auto');
  expect(panelOf({ ...NO_ADDRESS, panel: 'missions' }, false)).toBe('auto');
  expect(panelOf({ ...NO_ADDRESS, panel: 'mission-point', p: 'm1', mission: 'x' }, false)).toBe('details');
});

test('closing closes, and forgets the point that was open', () => {
  expect(closed({ ...NO_ADDRESS, panel: 'filter' }, true, true)).toEqual({ p: '', panel: 'none' });
  expect(closed({ ...NO_ADDRESS, panel: 'filter' }, true, false)).toEqual({ p: '', panel: null });
  expect(closed({ ...NO_ADDRESS, p: 'm1' }, true, false)).toEqual({ p: '', panel: null });
  expect(closed({ ...NO_ADDRESS, panel: 'list', p: 'm1' }, true, false)).toEqual({ p: 'm1', panel: 'none' });
  expect(closed({ ...NO_ADDRESS, mission: 'x' }, true, false)).toEqual({ p: '', panel: 'none' });
});
