import { expect, test } from 'vitest';
import { NO_ADDRESS } from './address';
import { byCategory, choiceOf, closed, isShown, listRows, modeOn, panelOf, savedChoice, searched, shownPoints } from './model';
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

test('the URL overrides the default visibility of a group, but not of a hidden one', () => {
  const choice = { on: ['b', 'c'], off: ['a'] };
  expect(isShown(group('a'), choice)).toBe(false);
  expect(isShown(group('x'), choice)).toBe(true);
  expect(isShown(group('b', { default: false }), choice)).toBe(true);
  expect(isShown(group('y', { default: false }), choice)).toBe(false);
  expect(isShown(group('c', { hidden: true, default: false }), choice)).toBe(false);
});

test('the URL lists only the groups that differ from the default', () => {
  const groups = [group('a'), group('b', { default: false }), group('c', { hidden: true }), group('d', { markers: [] })];
  expect(choiceOf(groups, () => true)).toEqual({ on: ['b'], off: [] });
  expect(choiceOf(groups, () => false)).toEqual({ on: [], off: ['a'] });
  expect(choiceOf(groups, ({ default: own }) => own)).toEqual({ on: [], off: [] });
});

test('saved visibility becomes a URL; the default needs none', () => {
  const none = new Map();
  expect(savedChoice([group('a'), group('b', { default: false, visible: false })], none)).toBeNull();
  expect(savedChoice([group('a', { visible: false }), group('b', { default: false })], none)).toEqual({ on: ['b'], off: ['a'] });
});

test('keeps filter changes made before the saved filter has loaded', () => {
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

test('groups the filter by category, without hidden and empty groups', () => {
  const groups = [group('a'), group('b', { ui_category: 'doors' }), group('c'), group('d', { hidden: true }), group('e', { markers: [] })];
  const categories = [{ id: 'doors' }, { id: 'travel' }];
  expect(byCategory(groups, categories).map(({ category, groups: inIt }) => [category, inIt.map(({ id }) => id)])).toEqual([
    ['doors', ['b']],
    ['loot', ['a', 'c']],
  ]);
});

test('shows points by group, by selection and without found ones; always shows the open one', () => {
  const groups = [group('a'), group('b', { hidden: true })];
  const none = { on: [], off: [], only: null, hidden: new Set<string>(), open: '' };
  const ids = (change: object) => shownPoints(groups, { ...none, ...change }).map(({ point }) => point.id);
  expect(ids({})).toEqual(['a-1']);
  expect(ids({ off: ['a'] })).toEqual([]);
  expect(ids({ off: ['a'], open: 'a-1' })).toEqual(['a-1']);
  expect(ids({ hidden: new Set(['a-1']) })).toEqual([]);
  expect(ids({ only: new Set(['b-1']) })).toEqual(['b-1']);
});

test('switching the map keeps the mode, or uses its first one', () => {
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

test('searches the list by name, group and cell, ignoring case and diacritics', () => {
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
  expect(found('vilage')).toEqual(['2']);
  expect(found('said')).toEqual(['1']);
});

test('searches all groups of the filter; without a query lists the visible points', () => {
  const groups = [group('a'), group('b', { default: false }), group('c', { hidden: true })];
  const shown = shownPoints(groups, { on: [], off: ['a'], only: null, hidden: new Set(['b-1']), open: '' });
  const ids = (text: string) => searched(groups, shown, text).map(({ point }) => point.id);
  expect(ids('')).toEqual([]);
  expect(ids(' – ')).toEqual([]);
  expect(ids('a')).toEqual(['a-1', 'b-1']);
});

test('the URL opens the panel it names, or the one for its other parameters', () => {
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

test('a shared board opens its panel, on a phone only the map', () => {
  expect(panelOf({ ...NO_ADDRESS, board: 'k3' }, true, true)).toBe('auto');
  expect(closed({ ...NO_ADDRESS, board: 'k3', panel: 'board' }, true, false, true)).toEqual({ p: '', panel: null });
  expect(closed({ ...NO_ADDRESS, board: 'k3' }, true, true)).toEqual({ p: '', panel: 'none' });
});

test('missions and recipes open no panel on a map without them', () => {
  expect(panelOf({ ...NO_ADDRESS, mission: 'x' }, false)).toBe('auto');
  expect(panelOf({ ...NO_ADDRESS, recipe: 'x' }, false)).toBe('auto');
  expect(panelOf({ ...NO_ADDRESS, panel: 'missions' }, false)).toBe('auto');
  expect(panelOf({ ...NO_ADDRESS, panel: 'mission-point', p: 'm1', mission: 'x' }, false)).toBe('details');
});

test('closing the panel also closes the open point', () => {
  expect(closed({ ...NO_ADDRESS, panel: 'filter' }, true, true)).toEqual({ p: '', panel: 'none' });
  expect(closed({ ...NO_ADDRESS, panel: 'filter' }, true, false)).toEqual({ p: '', panel: null });
  expect(closed({ ...NO_ADDRESS, p: 'm1' }, true, false)).toEqual({ p: '', panel: null });
  expect(closed({ ...NO_ADDRESS, panel: 'list', p: 'm1' }, true, false)).toEqual({ p: 'm1', panel: 'none' });
  expect(closed({ ...NO_ADDRESS, mission: 'x' }, true, false)).toEqual({ p: '', panel: 'none' });
});
