import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../panels/settings/model';
import type { MapGroup, MapInit } from '../types';
import {
  batchOf,
  groupIn,
  type OwnEntries,
  type OwnValue,
  settingChanges,
  visibleChanges,
  visibleKey,
  withSaved,
  withSettings,
} from './ownSettings';

const entries = (changes: Iterable<readonly [string, OwnValue]>): OwnEntries =>
  new Map([...changes].map(([key, value], at) => [key, { value, at: at + 1 }]));

test('a change made before the saved settings arrived leaves the others alone', () => {
  const saved = { ...DEFAULT_SETTINGS, iconsSize: 50, filters: { ...DEFAULT_SETTINGS.filters, sepia: 40 } };
  const after = { ...DEFAULT_SETTINGS, showLines: false, filters: { ...DEFAULT_SETTINGS.filters, blur: 2 } };
  const changes = settingChanges(DEFAULT_SETTINGS, after);
  expect(withSettings(saved, entries(changes))).toEqual({ ...saved, showLines: false, filters: { ...saved.filters, blur: 2 } });
  expect(withSettings(saved, entries(settingChanges(saved, DEFAULT_SETTINGS)))).toEqual(DEFAULT_SETTINGS);
  expect(withSettings(saved, new Map())).toBe(saved);
  expect(new Set([...changes.keys()].map(batchOf)).size).toBe(1);
});

test('a change of all groups replaces earlier changes of single groups, in its mode only', () => {
  const all = entries([
    [visibleKey('dmz', 'bank'), false],
    [visibleKey('dmz', null), true],
    [visibleKey('dmz', 'shop'), false],
    [visibleKey('br', 'bank'), false],
  ]);
  expect(visibleChanges(all, 'dmz')).toEqual(
    new Map([
      [null, true],
      ['shop', false],
    ]),
  );
  expect(visibleChanges(all, 'br')).toEqual(new Map([['bank', false]]));
  expect([groupIn(visibleKey('dmz', null)), groupIn('setting:iconsSize')]).toEqual([{ mode: 'dmz', group: 'k-1' }, null]);
});

test('saved changes are applied to a cached response', () => {
  const group = (id: string) => ({ id, visible: true }) as MapGroup;
  const init = {
    settings: DEFAULT_SETTINGS,
    p: { dmz: { bank: group('bank'), shop: group('shop') }, br: { bank: group('bank') } },
  } as unknown as MapInit;
  const next = withSaved(
    init,
    entries([
      [visibleKey('dmz', 'bank'), false],
      ['setting:iconsSize', 33],
    ]),
  );
  expect(next.settings.iconsSize).toBe(33);
  expect([next.p['dmz']?.['bank']?.visible, next.p['dmz']?.['shop']?.visible, next.p['br']?.['bank']?.visible]).toEqual([
    false,
    true,
    true,
  ]);
});
