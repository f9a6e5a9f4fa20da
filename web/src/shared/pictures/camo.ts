import { contourPath, each, sample, type Field } from './geometry';

/** Generated camouflage for tiles of 192 by 192 units: each kind is two path layers over a background color. */
const SIDE = 192;
const CELL = 16;

const woodland: Field = (x, y) =>
  Math.sin(x * 0.033 + Math.sin(y * 0.028) * 1.7) + Math.cos(y * 0.042 - Math.sin(x * 0.018 + 1) * 1.4) + 0.5 * Math.sin((x + y) * 0.06);

const tiger: Field = (x, y) =>
  Math.sin(y * 0.105 + 1.6 * Math.sin(x * 0.022) + 0.8 * Math.sin(x * 0.057)) + 0.55 * Math.sin(x * 0.03 + y * 0.012);

/** Returns a pseudorandom number between 0 and 1 for a cell. */
const noise = (i: number, j: number) => {
  const n = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
  return n - Math.floor(n);
};

/** Filled patches, sampled one step beyond the tile so that the closed rim is not visible. */
function blobs(field: Field, level: number, width = SIDE, height = SIDE, step = 24): string {
  const inside = (n: number) => n - step;
  const samples = sample((x, y) => field(inside(x), inside(y)), width + 2 * step, height + 2 * step, step, true);
  return contourPath(samples, level, (x, y) => [inside(x), inside(y)], 5);
}

/** Square patches; adjacent ones in a row are drawn as one. */
function blocks(level: number, shift: number): string {
  return each(SIDE / CELL, (j) => {
    let d = '';
    for (let i = 0, run = 0; i <= SIDE / CELL; i++) {
      const on = i < SIDE / CELL && woodland(i * CELL + shift * 4, j * CELL - shift * 4) + 1.5 * noise(i + shift, j) > level;
      if (on) run += CELL;
      else if (run > 0) {
        d += `M${i * CELL - run} ${j * CELL}h${run}v${CELL}h-${run}z`;
        run = 0;
      }
    }
    return d;
  });
}

function hexes(share: number): string {
  return each(42, (k) => {
    const [i, j] = [k % 6, Math.floor(k / 6)];
    return noise(i + 3, j + 9) < share ? `M${i * 36 + (j % 2) * 18} ${j * 31 - 26}l16 9v18l-16 9-16-9v-18z` : '';
  });
}

function shards(share: number, seed: number): string {
  return each(16, (k) => {
    const [i, j] = [k % 4, Math.floor(k / 4)];
    const p = (n: number) => Math.round(noise(i + n, j + seed) * 64 - 32);
    return noise(i * seed, j + 2) < share
      ? `M${i * 48 + p(1)} ${j * 56 + p(2)}l${56 + p(3)} ${16 + p(4)}-${24 + Math.abs(p(5))} ${40 + Math.abs(p(6))}z`
      : '';
  });
}

export const CAMO = {
  woodland: [blobs(woodland, 0.2), blobs((x, y) => woodland(x + 124, y + 68), 0.9)],
  tiger: [blobs(tiger, 0.25), blobs((x, y) => tiger(x + 48, y + 36), 1)],
  digital: [blocks(0.8, 0), blocks(1.9, 23)],
  hex: [hexes(0.5), hexes(0.2)],
  splinter: [shards(0.75, 4), shards(0.4, 9)],
} as const satisfies Record<string, readonly [string, string]>;

export type CamoName = keyof typeof CAMO;

/** The woodland pattern for an entire gun. */
export const CAMO_BODY = [
  blobs((x, y) => woodland(x * 2.2, y * 2.8), 0.15, 400, 130, 16),
  blobs((x, y) => woodland(x * 2.2 + 124, y * 2.8 + 68), 0.75, 400, 130, 16),
] as const;
