import { SHEET_SWIPE, SIDEBAR_SWIPE } from './constants';

export type Edge = 'left' | 'right';
export interface Drag {
  dx: number;
  dy: number;
}

/** Returns how far a drag moves the sidebar towards its edge, at least 0. */
export function pulled({ dx }: Drag, edge: Edge): number {
  return Math.max(0, edge === 'left' ? -dx : dx);
}

/** Returns whether a drag is more horizontal than vertical: scrolling must not move the sidebar. */
export function isSideways({ dx, dy }: Drag): boolean {
  return Math.abs(dx) > 8 && Math.abs(dx) > Math.abs(dy);
}

/** Returns whether the sidebar closes on release, beyond the threshold. */
export function closesOnRelease(drag: Drag, edge: Edge, threshold = SIDEBAR_SWIPE): boolean {
  return isSideways(drag) && pulled(drag, edge) > threshold;
}

/** Returns whether a touch's first move pulls the bottom sheet down; otherwise the browser handles it. */
export function pullsDown({ dx, dy }: Drag): boolean {
  return dy > 0 && dy > Math.abs(dx);
}

/** Returns whether the bottom sheet closes on release. For a low one, a third of its height is enough. */
export function sheetClosesOnRelease({ dy }: Drag, height: number, threshold = SHEET_SWIPE): boolean {
  return dy > Math.min(threshold, height / 3);
}
