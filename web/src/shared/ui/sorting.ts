/** Sorting a list by hand. */

/** Returns the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns the new index of an item after a key press; undefined if it does not move. */
export function keyPlace(key: string, index: number, length: number): number | undefined {
  const to = { ArrowUp: index - 1, ArrowLeft: index - 1, ArrowDown: index + 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[key];
  return to === undefined || to === index || to < 0 || to >= length ? undefined : to;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the index of the box that contains a point, or -1. */
export function boxAt(boxes: readonly Box[], x: number, y: number): number {
  return boxes.findIndex(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height);
}

/** The distance to the viewport's edge within which a drag scrolls the page. */
const EDGE = 72;
const FASTEST = 18;

/** Returns the scroll distance per frame for a drag at this height. */
export function scrollAt(y: number, height: number): number {
  const past = y < EDGE ? y - EDGE : Math.max(0, y - (height - EDGE));
  return Math.round((Math.max(-EDGE, Math.min(EDGE, past)) / EDGE) * FASTEST);
}
