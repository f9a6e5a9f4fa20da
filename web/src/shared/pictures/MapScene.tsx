import { chute } from './chute';
import { Desk } from './Desk';
import { contourPath, each, round, sample, type Field, type Point } from './geometry';
import { letters } from './lettering';
import type { PictureProps } from './Picture';

const SIDE = 100;

/** Isometric projection of an island of 100 by 100; `z` is the height. */
const iso = (x: number, y: number, z = 0): Point => [round(240 + (x - y) * 1.62), round(92 + (x + y) * 0.76 - z)];

const hill =
  (cx: number, cy: number, size: number, height: number): Field =>
  (x, y) =>
    height * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * size * size));
const HILLS = [
  hill(36, 36, 11, 6.4),
  hill(52, 44, 9, 2.6),
  hill(76, 24, 8, 4.6),
  hill(24, 74, 9, 4.2),
  hill(70, 72, 10, 2.8),
  hill(44, 16, 8, 2),
];

const height: Field = (x, y) => {
  const shore = 1.5 * Math.sin(x * 0.16) + 1.2 * Math.cos(y * 0.21 + 1);
  const rim = Math.max(Math.abs(x - 50), Math.abs(y - 50)) + shore;
  return HILLS.reduce((sum, rise) => sum + rise(x, y), 1.1 + 0.4 * Math.sin(x * 0.19) * Math.cos(y * 0.17)) - Math.max(0, rim - 38) * 0.3;
};

const TERRAIN = sample(height, SIDE, SIDE, 6.25, true);
/** Scales by four, because contour paths have integer coordinates only; the drawing is scaled back. */
const fine = ([x, y]: Point): Point => [x * 4, y * 4];
const RISE = 6;
const LEVEL = 0.72;
const TOP = 8;
const LAYERS = Array.from({ length: TOP + 1 }, (_, k) => contourPath(TERRAIN, 0.5 + k * LEVEL, (x, y) => fine(iso(x, y, k * RISE)))).filter(
  Boolean,
);

/** Returns the point on top of the layer at this position. */
const onGround = (x: number, y: number): Point => iso(x, y, Math.min(TOP, Math.max(0, Math.floor((height(x, y) - 0.5) / LEVEL))) * RISE);

const line = (from: Point, to: Point) => `M${from}L${to}`;
const SECTORS = each(6, (k) => line(iso(k * 20, 0), iso(k * 20, SIDE)) + line(iso(0, k * 20), iso(SIDE, k * 20)));
const SLAB = `M${iso(0, SIDE)}L${iso(SIDE, SIDE)}L${iso(SIDE, 0)}v7L${iso(SIDE, SIDE, -7)}L${iso(0, SIDE, -7)}z`;
const LABELS = each(5, (k) => {
  const [ax, ay] = iso(k * 20 + 10, SIDE + 6);
  const [bx, by] = iso(SIDE + 6, k * 20 + 10);
  return letters('ABCDE'[k] ?? '', ax - 4, ay + 3, 6) + letters(String(5 - k), bx, by + 3, 6);
});

const POINTS = [onGround(76, 24), onGround(24, 74), onGround(70, 72), onGround(48, 88), onGround(82, 50), onGround(17, 40)];
const PINS = POINTS.map(([x, y]) => `M${x} ${y}v-13`).join('');
const HEADS = POINTS.map(([x, y]) => `M${x} ${y - 21}l4 4-4 4-4-4z`).join('');
const TARGET = onGround(36, 36);
const JUMPER = chute(182, 62, 20);

/** A layered terrain model with sectors, points and one drop. */
export function MapScene(props: PictureProps) {
  return (
    <Desk {...props}>
      <path fill="var(--ink-0)" stroke="var(--line)" d={SLAB} />
      <path fill="var(--ink-1)" stroke="var(--line)" strokeWidth=".9" d={SECTORS} />
      <path stroke="var(--muted)" strokeOpacity=".8" strokeWidth=".8" d={LABELS} />
      <g transform="scale(.25)" strokeWidth="3.6">
        {LAYERS.map((d, k) => (
          <path key={d} fill={k < 4 ? 'var(--ink-2)' : 'var(--line)'} stroke="var(--muted)" strokeOpacity={0.4 + k * 0.06} d={d} />
        ))}
      </g>
      <path stroke="var(--text)" strokeOpacity=".8" strokeWidth=".9" d={PINS} />
      <path fill="var(--ink-1)" stroke="var(--text)" strokeWidth="1.1" d={HEADS} />
      <path stroke="var(--hot)" strokeWidth="1.2" strokeDasharray="2 4" strokeLinecap="round" d={`M60 20Q150 22 182 56Q204 84 ${TARGET}`} />
      <path fill="var(--hot)" d={JUMPER.canopy + JUMPER.figure} />
      <path stroke="var(--hot)" strokeWidth=".7" d={JUMPER.lines} />
      <ellipse cx={TARGET[0]} cy={TARGET[1]} rx="9" ry="4.2" stroke="var(--hot)" strokeWidth="1.2" />
      <ellipse cx={TARGET[0]} cy={TARGET[1]} rx="3.4" ry="1.6" fill="var(--hot)" />
    </Desk>
  );
}
