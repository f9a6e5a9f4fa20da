import type { Pos } from './types';

/** The grid has ten by ten cells. */
export const CELL = 25.6;

/** Multiplied before it is divided: 128 is the beginning of a cell, and 128 / 25.6 is a little less than 5. */
const index = (value: number): number => Math.min(Math.max(Math.floor((value * 10) / 256), 0), 9);

/** The name of a cell: a letter from west to east, a digit from north to south. */
export const cellOf = ([lat, lng]: Pos): string => `${'ABCDEFGHIJ'[index(lng)]}${index(-lat)}`;
