import type { StillProps } from '@/shared/lib/Still';
import { chute } from '@/shared/pictures/chute';
import { contourPath, each, type Field, type Projection, round, sample } from '@/shared/pictures/geometry';
import { Picture } from '@/shared/pictures/Picture';

const WIDTH = 520;
const HEIGHT = 720;
const HORIZON = 318;

/** The height of the island: a mountain, a lower one behind it, and lowland in front. */
const land: Field = (x, y) =>
  1.7 * Math.exp(-(((x - 190) / 120) ** 2) - ((y - 210) / 100) ** 2) +
  1.1 * Math.exp(-(((x - 450) / 120) ** 2) - ((y - 170) / 110) ** 2) +
  0.7 * Math.exp(-(((x - 360) / 200) ** 2) - ((y - 290) / 110) ** 2) +
  0.09 * Math.sin(x * 0.041 + y * 0.02) -
  0.07 * Math.cos(y * 0.047 - x * 0.016);

const SAMPLES = sample(land, 640, 460, 20, true);

/** Projects with perspective: distant points are smaller and closer to the horizon. */
const fromAbove: Projection = (x, y) => {
  const scale = (y / 460) ** 1.3;
  return [260 + (x - 320) * (0.55 + scale * 0.75), HORIZON + 8 + scale * 330];
};
const contour = (level: number) => contourPath(SAMPLES, level, fromAbove);
const SHORE = contour(0.24);
const SHALLOWS = contour(0.12);
const LINES = [0.42, 0.6, 0.96, 1.14, 1.5].map(contour).join('');
const INDEX = [0.78, 1.32].map(contour).join('');

/** Low-discrepancy sequences: evenly scattered without a visible pattern. */
const part = (n: number) => n - Math.floor(n);
const STARS = each(52, (i) => `M${round(part(i * 0.7549) * WIDTH)} ${round(part(i * 0.5698) * (HORIZON - 12))}h.1`);
const SWELL = each(20, (i) => `M${round(part(i * 0.7549) * WIDTH)} ${round(HORIZON + 10 + part(i * 0.5698) * 360)}h${14 + (i % 4) * 9}`);
const TICKS = each(25, (i) => `M${WIDTH - 14 - (i % 5 === 0 ? 12 : 6)} ${90 + i * 22}H${WIDTH - 14}`);

/** Seen from behind and below, nose to the upper right. */
const PLANE = 'M26 0C26 2.500 21 4 16 4H7L-3 25H-8L-4 4H-15L-20 10H-24L-21 0L-24-10H-20L-15-4H-4L-8-25H-3L7-4H16C21-4 26-2.500 26 0Z';

const LEADER = chute(262, 352, 112);
const SQUAD = [chute(118, 286, 44), chute(404, 262, 32), chute(352, 186, 19)];
const CANOPIES = SQUAD.map(({ canopy, figure }) => canopy + figure).join('');
const CORDS = SQUAD.map(({ lines: cords }) => cords).join('');

/** A squad parachuting to an island at night. */
export default function JumpScene({ className }: StillProps) {
  return (
    <Picture width={WIDTH} height={HEIGHT} cover className={className}>
      <path fill="var(--ink-0)" d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
      <path fill="var(--ink-1)" d={`M0 ${HORIZON}h${WIDTH}V${HEIGHT}H0z`} />
      <path stroke="var(--text)" strokeOpacity=".55" strokeWidth="1.4" strokeLinecap="round" d={STARS} />
      <circle cx="108" cy="120" r="40" fill="var(--ink-2)" stroke="var(--line-strong)" />
      <path
        stroke="var(--contour)"
        strokeWidth="1.2"
        d="M84 104a10 6 0 1 0 20-3a10 6 0 1 0-20 3M112 138a14 8 0 1 0 26-4M116 96a6 4 0 1 0 12 0a6 4 0 1 0-12 0"
      />
      <path stroke="var(--line-strong)" strokeOpacity=".6" d={`M0 ${HORIZON}H${WIDTH}`} />
      <path stroke="var(--contour)" strokeLinecap="round" d={SWELL} />
      <path stroke="var(--contour)" strokeDasharray="3 4" d={SHALLOWS} />
      <path fill="var(--ink-2)" stroke="var(--line-strong)" strokeWidth="1.4" d={SHORE} />
      <path stroke="var(--contour)" d={LINES} />
      <path stroke="var(--contour)" strokeWidth="1.8" d={INDEX} />
      <path stroke="var(--muted)" strokeOpacity=".5" d={TICKS} />
      <path stroke="var(--muted)" strokeOpacity=".8" strokeDasharray="12 8" d="M-20 250L540 44" />
      <g transform="translate(440 81) rotate(-20) scale(1.1)">
        <circle r="34" fill="var(--ink-0)" />
        <path fill="var(--text)" d={PLANE} />
      </g>
      <path
        stroke="var(--hot)"
        strokeWidth="1.4"
        strokeDasharray="2 6"
        strokeLinecap="round"
        d="M404 94C380 128 274 118 262 156M262 354C260 390 288 420 308 452"
      />
      <g stroke="var(--hot)">
        <ellipse cx="308" cy="456" rx="92" ry="25" fill="var(--hot)" fillOpacity=".07" strokeDasharray="4 5" strokeOpacity=".8" />
        <ellipse cx="308" cy="456" rx="44" ry="12" />
      </g>
      <path fill="var(--hot)" d="M308 456l-8-14h16z" />
      <path fill="var(--muted)" d={CANOPIES} />
      <path stroke="var(--muted)" strokeWidth=".7" d={CORDS} />
      <path stroke="var(--hot)" strokeWidth="1" d={LEADER.lines} />
      <path fill="var(--ink-1)" d={LEADER.canopy} />
      <path fill="var(--hot)" fillOpacity=".24" stroke="var(--hot)" strokeWidth="1.6" d={LEADER.canopy} />
      <path stroke="var(--hot)" strokeOpacity=".7" d={LEADER.seams} />
      <path fill="var(--hot)" d={LEADER.figure} />
      <circle cx="262" cy="309" r="6" fill="var(--hot)" />
    </Picture>
  );
}
