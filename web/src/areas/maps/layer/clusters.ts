/** Clusters points that are too close together to be distinguished. */

export interface Clustered<T> {
  x: number;
  y: number;
  members: readonly T[];
}

interface At {
  x: number;
  y: number;
}

/**
 * Each point takes those within `reach` that no other has taken. The order of the points makes the result
 * deterministic; a grid of cells limits the search, so thousands of points take milliseconds.
 */
export function clustered<T extends At>(points: readonly T[], reach: number): Clustered<T>[] {
  const cells = new Map<number, number[]>();
  const column = (value: number) => Math.floor(value / reach) + 2;
  const key = (x: number, y: number) => y * 65536 + x;
  for (const [index, { x, y }] of points.entries()) {
    const place = key(column(x), column(y));
    const cell = cells.get(place);
    if (cell) cell.push(index);
    else cells.set(place, [index]);
  }
  const taken = new Uint8Array(points.length);
  const found: Clustered<T>[] = [];
  for (const [index, point] of points.entries()) {
    if (taken[index]) continue;
    const members: T[] = [];
    let x = 0;
    let y = 0;
    for (let row = column(point.y) - 1; row <= column(point.y) + 1; row += 1) {
      for (let at = column(point.x) - 1; at <= column(point.x) + 1; at += 1) {
        for (const other of cells.get(key(at, row)) ?? []) {
          const one = points[other];
          if (!one || taken[other] || Math.hypot(one.x - point.x, one.y - point.y) > reach) continue;
          taken[other] = 1;
          members.push(one);
          x += one.x;
          y += one.y;
        }
      }
    }
    found.push({ x: x / members.length, y: y / members.length, members });
  }
  return found;
}
