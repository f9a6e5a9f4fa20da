import type { Pos } from './types';

/** The size of a cell; the grid has ten by ten cells. */
export const CELL = 25.6;

/** Multiplies before dividing: 128 / 25.6 is slightly less than 5 in floating point. */
const index = (value: number): number => Math.min(Math.max(Math.floor((value * 10) / 256), 0), 9);

/** Returns the name of a cell: a letter from west to east, a digit from north to south. */
export const cellOf = ([lat, lng]: Pos): string => `${'ABCDEFGHIJ'[index(lng)]}${index(-lat)}`;
