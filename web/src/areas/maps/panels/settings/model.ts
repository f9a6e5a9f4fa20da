/** The map settings: ranges, and their effect on the tiles. */
import type { MapSettings } from '../../types';

/** The debounce for saving: a moved slider changes many times. */
export const SAVE_MS = 500;

export type FilterName = keyof MapSettings['filters'];

interface Range {
  min: number;
  max: number;
  step: number;
}

const WIDE: Range = { min: -100, max: 200, step: 5 };
const PERCENT: Range = { min: 0, max: 100, step: 5 };
const SHARE: Range = { min: 0, max: 1, step: 0.1 };

export const FILTER_RANGES: Record<FilterName, Range> = {
  brightness: WIDE,
  contrast: WIDE,
  saturate: WIDE,
  grayscale: PERCENT,
  sepia: PERCENT,
  blur: { min: 0, max: 10, step: 1 },
  invert: SHARE,
};

export const LOOK_RANGES = {
  iconsSize: { min: 1, max: 100, step: 1 },
  iconsOpacity: SHARE,
  linesLabelsOpacity: SHARE,
} as const satisfies Partial<Record<keyof MapSettings, Range>>;

export const DEFAULT_SETTINGS: MapSettings = {
  filters: { brightness: 100, contrast: 100, saturate: 100, grayscale: 0, sepia: 0, blur: 0, invert: 0 },
  linesLabelsOpacity: 0.6,
  iconsOpacity: 1,
  iconsSize: 32,
  showLines: true,
  showGridLabels: true,
  showLinesLabels: true,
};

const FILTER_NAMES = ['brightness', 'contrast', 'saturate', 'grayscale', 'sepia', 'blur', 'invert'] as const;

function written(name: FilterName, value: number): string {
  // The ranges go below zero, CSS filters do not.
  const drawn = Math.max(0, value);
  if (name === 'blur') return `blur(${drawn}px)`;
  return `${name}(${name === 'invert' ? drawn : drawn / 100})`;
}

/** Returns the CSS filter of the tiles; empty without changes, because a filter costs every frame. */
export function groundFilter({ filters }: MapSettings): string {
  return FILTER_NAMES.filter((name) => filters[name] !== DEFAULT_SETTINGS.filters[name])
    .map((name) => written(name, filters[name]))
    .join(' ');
}

/** Rounds to the step: 0.30000000000000004 becomes 0.3. */
export const onStep = (value: number, { min, max, step }: Range): number =>
  Math.min(max, Math.max(min, Number((min + Math.round((value - min) / step) * step).toFixed(2))));

export const isDefault = (settings: MapSettings): boolean =>
  groundFilter(settings) === '' &&
  (Object.keys(DEFAULT_SETTINGS) as (keyof MapSettings)[]).every((key) => key === 'filters' || settings[key] === DEFAULT_SETTINGS[key]);
