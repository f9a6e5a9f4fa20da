import { round } from './geometry';

/** Returns path data of a parachutist at (x, y): canopy, lines and figure, `size` wide. */
export function chute(x: number, y: number, size: number) {
  const u = (n: number) => round(n * size);
  const left = round(x - size / 2);
  const top = round(y - size * 1.25);
  const gore = u(1 / 4);
  return {
    canopy: `M${left} ${top}a${u(0.5)} ${u(0.46)} 0 0 1 ${size} 0${`q${u(-1 / 8)} ${u(-0.11)} ${-gore} 0`.repeat(4)}z`,
    lines: [0, 1, 2, 3, 4].map((k) => `M${round(left + k * gore)} ${top}L${x} ${round(y - size * 0.35)}`).join(''),
    seams: `M${x} ${round(top - size * 0.46)}q${u(-0.2)} ${u(0.14)} ${u(-0.25)} ${u(0.46)}M${x} ${round(top - size * 0.46)}v${u(0.46)}M${x} ${round(top - size * 0.46)}q${u(0.2)} ${u(0.14)} ${u(0.25)} ${u(0.46)}`,
    figure: `M${x} ${round(y - size * 0.36)}l${u(0.07)} ${u(0.08)}-${u(0.02)} ${u(0.16)} ${u(0.03)} ${u(0.14)}h-${u(0.05)}l-${u(0.03)}-${u(0.12)}-${u(0.03)} ${u(0.12)}h-${u(0.05)}l${u(0.03)}-${u(0.14)}-${u(0.02)}-${u(0.16)}z`,
  };
}
