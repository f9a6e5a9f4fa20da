/** What moves a thing in a list that is put in order by hand. */

/** The list with one of its things in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const thing = list[from];
  if (thing === undefined || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, thing);
}

/** Where a key takes the thing at `index`; undefined when the key means nothing here, or there is no way on. */
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

/** Which of the boxes a point is in; -1 for none. */
export function boxAt(boxes: readonly Box[], x: number, y: number): number {
  return boxes.findIndex(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height);
}

/** How near the edge of the window a drag has to come to scroll the page. */
const EDGE = 72;
const FASTEST = 18;

/** How far the page scrolls with each frame while something is held at this height. */
export function scrollAt(y: number, height: number): number {
  const past = y < EDGE ? y - EDGE : Math.max(0, y - (height - EDGE));
  return Math.round((Math.max(-EDGE, Math.min(EDGE, past)) / EDGE) * FASTEST);
}
