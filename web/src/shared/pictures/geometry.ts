/** Plane geometry for the drawings. Pure and deterministic: server and browser must render the same path data. */

export type Point = readonly [x: number, y: number];
export type Field = (x: number, y: number) => number;
export type Projection = (x: number, y: number) => Point;

interface Line {
  points: Point[];
  closed: boolean;
}

/** A scalar field sampled on a square grid. */
interface Samples {
  values: Float64Array;
  columns: number;
  rows: number;
  step: number;
}

/** Rounds to one decimal, a tenth of a pixel at card size; more digits would only enlarge the page. */
export const round = (n: number): number => Math.round(n * 10) / 10;

const flat: Projection = (x, y) => [x, y];

/** Samples a field. `sealed` sets the rim below every level, so that each contour closes and can be filled. */
export function sample(field: Field, width: number, height: number, step: number, sealed = false): Samples {
  const columns = Math.floor(width / step) + 1;
  const rows = Math.floor(height / step) + 1;
  const values = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const rim = sealed && (i === 0 || j === 0 || i === columns - 1 || j === rows - 1);
      values[j * columns + i] = rim ? -100 : field(i * step, j * step);
    }
  }
  return { values, columns, rows, step };
}

/**
 * Marching squares: the lines along which the field has the value `level`, joined into as few polylines as possible.
 */
export function contours({ values, columns, rows, step }: Samples, level: number): Line[] {
  // The id of a grid edge: its first corner times two, plus one if it is vertical.
  const neighbours = new Map<number, number[]>();
  const join = (a: number, b: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = neighbours.get(from);
      if (known) known.push(to);
      else neighbours.set(from, [to]);
    }
  };
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const corner = j * columns + i;
      const above = (index: number) => (values[index] ?? 0) > level;
      const [a, b, c, d] = [above(corner), above(corner + 1), above(corner + columns + 1), above(corner + columns)];
      const crossed: number[] = [];
      if (a !== b) crossed.push(corner * 2);
      if (b !== c) crossed.push(corner * 2 + 3);
      if (c !== d) crossed.push((corner + columns) * 2);
      if (d !== a) crossed.push(corner * 2 + 1);
      const [e, f, g, h] = crossed;
      if (e !== undefined && f !== undefined) join(e, f);
      if (g !== undefined && h !== undefined) join(g, h);
    }
  }
  const place = (edge: number): Point => {
    const from = edge >> 1;
    const down = edge & 1;
    const first = values[from] ?? 0;
    const second = values[from + (down ? columns : 1)] ?? 0;
    const part = Math.min(0.95, Math.max(0.05, (level - first) / (second - first)));
    const [i, j] = [from % columns, Math.floor(from / columns)];
    return [(i + (down ? 0 : part)) * step, (j + (down ? part : 0)) * step];
  };
  const seen = new Set<number>();
  const walk = (start: number): Point[] => {
    const points: Point[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      seen.add(edge);
      points.push(place(edge));
      edge = neighbours.get(edge)?.find((next) => !seen.has(next));
    }
    return points;
  };
  const lines: Line[] = [];
  const ends = [...neighbours].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  for (const edge of ends) if (!seen.has(edge)) lines.push({ points: walk(edge), closed: false });
  for (const edge of neighbours.keys()) if (!seen.has(edge)) lines.push({ points: walk(edge), closed: true });
  return lines;
}

/**
 * Returns a smooth path through a contour: its points control quadratic curves that meet halfway between them. Integers
 * only, because the paths are long; for more detail, project to larger units and scale down.
 */
function smooth({ points, closed }: Line, project: Projection = flat): string {
  const at = points.map(([x, y]) => project(x, y));
  const count = at.length;
  if (count < 4) return '';
  let [penX, penY] = [0, 0];
  const relative = (x: number, y: number) => `${Math.round(x - penX)} ${Math.round(y - penY)}`;
  const get = (index: number): Point => at[index % count] ?? [0, 0];
  const middle = (index: number): Point => {
    const [[ax, ay], [bx, by]] = [get(index), get(index + 1)];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const [startX, startY] = closed ? middle(0) : get(0);
  [penX, penY] = [Math.round(startX), Math.round(startY)];
  let d = `M${penX} ${penY}`;
  for (let k = 1; k <= (closed ? count : count - 2); k++) {
    const [endX, endY] = closed || k < count - 2 ? middle(k) : get(count - 1);
    d += `q${relative(...get(k))} ${relative(endX, endY)}`;
    // Track the rounded position, so that rounding errors do not add up.
    penX += Math.round(endX - penX);
    penY += Math.round(endY - penY);
  }
  return (closed ? `${d}z` : d).replaceAll(' -', '-');
}

/** Returns all contours of one level as a single path; `least` drops small ones. */
export function contourPath(samples: Samples, level: number, project: Projection = flat, least = 6): string {
  return contours(samples, level)
    .filter((line) => line.points.length >= least)
    .map((line) => smooth(line, project))
    .join('');
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))];
}

/** Returns a ring sector between two radii; degrees run clockwise from the top. */
export function sector(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${polar(cx, cy, outer, from)}A${outer} ${outer} 0 ${large} 1 ${polar(cx, cy, outer, to)}L${polar(cx, cy, inner, to)}A${inner} ${inner} 0 ${large} 0 ${polar(cx, cy, inner, from)}z`;
}

export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  return `M${polar(cx, cy, radius, from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${polar(cx, cy, radius, to)}`;
}

/** Joins the strings of a loop: `each(5, (i) => …)`. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
