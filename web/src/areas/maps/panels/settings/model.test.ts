import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, FILTER_RANGES, groundFilter, isDefault, LOOK_RANGES, onStep, SAVE_MS } from './model';
import type { MapSettings } from '../../types';

const filtered = (change: Partial<MapSettings['filters']>): MapSettings => ({
  ...DEFAULT_SETTINGS,
  filters: { ...DEFAULT_SETTINGS.filters, ...change },
});

test('every setting has its range and step', () => {
  expect({ ...FILTER_RANGES, ...LOOK_RANGES }).toEqual({
    brightness: { min: -100, max: 200, step: 5 },
    contrast: { min: -100, max: 200, step: 5 },
    saturate: { min: -100, max: 200, step: 5 },
    grayscale: { min: 0, max: 100, step: 5 },
    sepia: { min: 0, max: 100, step: 5 },
    blur: { min: 0, max: 10, step: 1 },
    invert: { min: 0, max: 1, step: 0.1 },
    iconsSize: { min: 1, max: 100, step: 1 },
    iconsOpacity: { min: 0, max: 1, step: 0.1 },
    linesLabelsOpacity: { min: 0, max: 1, step: 0.1 },
  });
});

test('defaults: brightness, contrast and saturation 100, other filters 0, icons 32 and opaque, lines 0.6', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    filters: { brightness: 100, contrast: 100, saturate: 100, grayscale: 0, sepia: 0, blur: 0, invert: 0 },
    iconsSize: 32,
    iconsOpacity: 1,
    linesLabelsOpacity: 0.6,
  });
});

test('the tile filter contains only changed values, and negative ones as zero', () => {
  const drawn = [
    [{}, ''],
    [{ brightness: 150 }, 'brightness(1.5)'],
    [{ contrast: -40, sepia: 5 }, 'contrast(0) sepia(0.05)'],
    [{ blur: 3, invert: 0.3 }, 'blur(3px) invert(0.3)'],
  ] as const;
  for (const [change, filter] of drawn) expect(groundFilter(filtered(change))).toBe(filter);
});

test('rounds values to their steps', () => {
  expect(onStep(0.30000000000000004, LOOK_RANGES.iconsOpacity)).toBe(0.3);
  expect(onStep(103, FILTER_RANGES.brightness)).toBe(105);
  expect(onStep(500, FILTER_RANGES.brightness)).toBe(200);
});

test('settings are the default only when all of them are', () => {
  expect(isDefault(DEFAULT_SETTINGS)).toBe(true);
  expect(isDefault(filtered({ blur: 1 }))).toBe(false);
  expect(isDefault({ ...DEFAULT_SETTINGS, showLines: false })).toBe(false);
});

test('saves a change after half a second', () => {
  expect(SAVE_MS).toBe(500);
});
