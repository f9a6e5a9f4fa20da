interface Box {
  left: number;
  top: number;
}

/** Boxes of one row differ by less than this. */
const ROW = 8;

/**
 * Returns the box that an arrow key moves to, by position; undefined if none. Vertical movement stays in the column in
 * which it began, even past a shorter row, so that it is reversible.
 */
export function inGrid(key: string, from: number, boxes: readonly Box[], column?: number): number | undefined {
  const here = boxes[from];
  if (!here) return undefined;
  const inside = (to: number) => (to >= 0 && to < boxes.length ? to : undefined);
  switch (key) {
    case 'ArrowRight':
      return inside(from + 1);
    case 'ArrowLeft':
      return inside(from - 1);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    case 'ArrowDown':
      return nearest(boxes, column ?? here.left, (one) => one.top - here.top);
    case 'ArrowUp':
      return nearest(boxes, column ?? here.left, (one) => here.top - one.top);
    default:
      return undefined;
  }
}

/** Returns the box of that column in the next row, or the last one of a shorter row. */
function nearest(boxes: readonly Box[], column: number, distance: (box: Box) => number): number | undefined {
  const beyond = boxes.map((box, place) => ({ place, away: distance(box), aside: Math.abs(box.left - column) }));
  const rows = beyond.filter(({ away }) => away > ROW);
  const row = Math.min(...rows.map(({ away }) => away));
  return rows.filter(({ away }) => away < row + ROW).toSorted((a, b) => a.aside - b.aside)[0]?.place;
}
