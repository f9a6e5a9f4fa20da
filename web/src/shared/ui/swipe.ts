import { SHEET_SWIPE, SIDEBAR_SWIPE } from './constants';

export type Edge = 'left' | 'right';
export interface Drag {
  dx: number;
  dy: number;
}

/** How far the drag has moved the sidebar towards its edge; never inwards. */
export function pulled({ dx }: Drag, edge: Edge): number {
  return Math.max(0, edge === 'left' ? -dx : dx);
}

/** A drag is a swipe when it goes sideways more than up or down: scrolling the list must not move the sidebar. */
export function isSideways({ dx, dy }: Drag): boolean {
  return Math.abs(dx) > 8 && Math.abs(dx) > Math.abs(dy);
}

/** Letting go beyond the threshold closes; up to it, the sidebar springs back. */
export function closesOnRelease(drag: Drag, edge: Edge, threshold = SIDEBAR_SWIPE): boolean {
  return isSideways(drag) && pulled(drag, edge) > threshold;
}

/** What a finger on a sheet is after, by its first move: pulling the sheet down, or something that the browser is to do. */
export function pullsDown({ dx, dy }: Drag): boolean {
  return dy > 0 && dy > Math.abs(dx);
}

/** A low sheet needs no long way: a third of it is enough. */
export function sheetClosesOnRelease({ dy }: Drag, height: number, threshold = SHEET_SWIPE): boolean {
  return dy > Math.min(threshold, height / 3);
}
