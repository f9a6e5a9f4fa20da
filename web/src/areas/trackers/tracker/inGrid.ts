interface Box {
  left: number;
  top: number;
}

/** Boxes of one row differ by less than this. */
const ROW = 8;

/**
 * Which box an arrow leads to, by where the boxes are; undefined where it leads nowhere. Whoever goes up and down keeps to the
 * column in which that began, though a row may be shorter: so the way back is the way there.
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

/** In the next row that way, the one of that column; of a shorter row its last. */
function nearest(boxes: readonly Box[], column: number, distance: (box: Box) => number): number | undefined {
  const beyond = boxes.map((box, place) => ({ place, away: distance(box), aside: Math.abs(box.left - column) }));
  const rows = beyond.filter(({ away }) => away > ROW);
  const row = Math.min(...rows.map(({ away }) => away));
  return rows.filter(({ away }) => away < row + ROW).toSorted((a, b) => a.aside - b.aside)[0]?.place;
}
