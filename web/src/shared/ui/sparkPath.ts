export interface Spark {
  line: string;
  area: string;
  last: { x: number; y: number };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns values as an SVG path in a box, the highest at the top; undefined for fewer than two values. */
export function spark(values: readonly number[], width: number, height: number, pad = 2): Spark | undefined {
  if (values.length < 2) return undefined;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const points = values.map((value, index) => ({
    x: round(pad + (index / (values.length - 1)) * (width - 2 * pad)),
    // Constant values are a line in the middle.
    y: round(span === 0 ? height / 2 : height - pad - ((value - low) / span) * (height - 2 * pad)),
  }));
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const last = points[points.length - 1] ?? { x: 0, y: 0 };
  return { line, area: `${line}V${height}H${pad}Z`, last };
}
