import { Desk } from './Desk';
import { each, round } from './geometry';
import { Gun } from './Gun';
import { letters } from './lettering';
import type { PictureProps } from './Picture';

/** Leader lines from an attached part to its slot label: start point, elbow, end. */
const LEADERS = [
  [211, 74, 211, 48, 244],
  [394, 100, 394, 74, 370],
  [287, 133, 287, 158, 306],
  [236, 152, 236, 178, 262],
] as const;

const LEADER_LINES = LEADERS.map(([x, y, x2, y2, end]) => `M${x} ${y}L${x2} ${y2}H${end}`).join('');
const LEADER_DOTS = LEADERS.map(([x, y]) => `M${x - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0`).join('');

const LABELS = letters('01', 248, 44.5, 7) + letters('02', 353, 70.5, 7) + letters('03', 310, 154.5, 7) + letters('04', 266, 174.5, 7);

const TIERS = [
  ['var(--tier-absolute)', 96],
  ['var(--tier-meta)', 78],
  ['var(--tier-acceptable)', 55],
] as const;

/** The impacts of a magazine with recoil. */
const SHOTS = each(13, (i) => {
  const x = round(382 + 7 * Math.sin(i * 0.9) * (1 - i / 20));
  const y = round(245 - i * 4.6 + i * i * 0.12);
  return `M${round(x - 1.8)} ${y}a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0`;
});

/** A gun with its best attachments marked, tier bars and a recoil plot. */
export function MetaScene(props: PictureProps) {
  return (
    <Desk {...props}>
      <path stroke="var(--muted)" strokeOpacity=".4" strokeWidth=".8" strokeDasharray="6 3 1 3" d="M64 105H424" />
      <g transform="translate(72 62) scale(.86)">
        <Gun fitted={['optic', 'muzzle', 'magazine', 'foregrip']} />
      </g>
      <path stroke="var(--hot)" strokeWidth=".8" d={LEADER_LINES} />
      <path fill="var(--hot)" d={LEADER_DOTS} />
      <path stroke="var(--text)" strokeWidth="1" d={LABELS} />
      {TIERS.map(([colour, width], row) => (
        <g key={colour} transform={`translate(76 ${208 + row * 15})`}>
          <path fill={colour} d={`M0 0h3v9H0zM9 0h${width}v9H9z`} />
          <path fill="var(--line)" fillOpacity=".7" d={`M${width + 11} 0H124v9H${width + 11}z`} />
        </g>
      ))}
      <path
        stroke="var(--muted)"
        strokeOpacity=".5"
        strokeWidth=".7"
        d={`M344 184v66h66M344 217h3M382 250v-3${each(6, (i) => `M344 ${195 + i * 11}h2`)}`}
      />
      <path stroke="var(--line)" d="M382 184v62M348 217h62" />
      <path fill="var(--hot)" d={SHOTS} />
    </Desk>
  );
}
