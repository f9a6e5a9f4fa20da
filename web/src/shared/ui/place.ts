/** Positions a floating box: pure geometry, in pixels of the viewport. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}
export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';
export interface Placement {
  side?: Side;
  align?: Align;
  gap?: number;
  /** The minimum distance to the edges of the viewport. */
  margin?: number;
}

/**
 * Returns the position on the preferred side, on the other side if only that has space, and always inside the viewport.
 */
export function place(anchor: Box, box: Size, view: Size, preferred: Placement = {}): { left: number; top: number; side: Side } {
  const { side = 'bottom', align = 'center', gap = 8, margin = 8 } = preferred;
  const above = anchor.top - gap - box.height;
  const below = anchor.top + anchor.height + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + box.height <= view.height - margin;
  const chosen: Side = side === 'top' ? (fitsAbove || !fitsBelow ? 'top' : 'bottom') : fitsBelow || !fitsAbove ? 'bottom' : 'top';

  const start = anchor.left;
  const free = anchor.width - box.width;
  const wished = align === 'start' ? start : align === 'end' ? start + free : start + free / 2;
  const left = Math.max(margin, Math.min(wished, view.width - margin - box.width));
  return { left: Math.round(left), top: Math.round(Math.max(margin, chosen === 'top' ? above : below)), side: chosen };
}
