import { Desk } from './Desk';
import { arc, polar, sector } from './geometry';
import { letters } from './lettering';
import type { PictureProps } from './Picture';

const CX = 162;
const CY = 138;

/** Mode icons, each about 20 units wide, centered at the origin. */
const SIGNS = {
  flag: 'M-6 10V-10M-6-9H8L4-4 8 1H-6',
  zone: 'M0-10L9-5V5L0 10-9 5V-5zM0-4L3.5-2V2L0 4-3.5 2V-2z',
  sight: 'M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7M0-11V-4M0 4V11M-11 0H-4M4 0H11',
  stack: 'M-9 4L0 8 9 4M-9 0L0 4 9 0M0-8L9-4 0 0-9-4z',
  trio: 'M0-3A3.5 3.5 0 1 0 0-10A3.5 3.5 0 1 0 0-3M-7 9A3.5 3.5 0 1 0-7 2A3.5 3.5 0 1 0-7 9M7 9A3.5 3.5 0 1 0 7 2A3.5 3.5 0 1 0 7 9',
  chute: 'M-10-1A10 9 0 0 1 10-1Q6.5-4 3.3-1 0-4-3.3-1-6.5-4-10-1L0 9 10-1M-3.3-1L0 9 3.3-1',
  bolt: 'M2-10L-6 2H0L-2 10 6-2H0z',
} as const;

const WHEEL = Object.values(SIGNS);
const TURN = 360 / WHEEL.length;
const ACTIVE = 1;
const NOW = (ACTIVE + 0.6) * TURN;

const SLICES = WHEEL.map((_, i) => sector(CX, CY, 46, 90, i * TURN + 1.5, (i + 1) * TURN - 1.5));
const TILES = [SIGNS.zone, SIGNS.sight, SIGNS.stack] as const;

/** The rotation as a wheel with the current mode highlighted, and the next modes. */
export function PlaylistScene(props: PictureProps) {
  const [handX, handY] = polar(CX, CY, 94, NOW);
  return (
    <Desk {...props}>
      <circle cx={CX} cy={CY} r="100" stroke="var(--muted)" strokeOpacity=".6" strokeWidth="4" pathLength="72" strokeDasharray=".13 .87" />
      <circle
        cx={CX}
        cy={CY}
        r="101.5"
        stroke="var(--muted)"
        strokeOpacity=".6"
        strokeWidth="7"
        pathLength="12"
        strokeDasharray=".022 .978"
      />
      <circle cx={CX} cy={CY} r="95" stroke="var(--line)" />
      <path fill="var(--ink-2)" stroke="var(--muted)" strokeOpacity=".6" d={SLICES.filter((_, i) => i !== ACTIVE).join('')} />
      <path fill="var(--hot)" fillOpacity=".2" stroke="var(--hot)" strokeWidth="1.3" d={SLICES[ACTIVE]} />
      {WHEEL.map((d, i) => (
        <path
          key={d}
          transform={`translate(${polar(CX, CY, 68, (i + 0.5) * TURN)})`}
          stroke={i === ACTIVE ? 'var(--hot)' : 'var(--muted)'}
          strokeWidth="1.3"
          d={d}
        />
      ))}
      <circle cx={CX} cy={CY} r="34" fill="var(--ink-1)" stroke="var(--line)" />
      <path stroke="var(--hot)" strokeWidth="2.5" d={arc(CX, CY, 34, ACTIVE * TURN, NOW)} />
      <path stroke="var(--text)" strokeWidth="1.4" d={letters('18:40', CX - 19, CY - 4.5, 9)} />
      <path fill="var(--text)" transform={`translate(${handX} ${handY}) rotate(${NOW})`} d="M0 0l5-9h-10z" />
      {TILES.map((d, row) => (
        <g key={d} transform={`translate(288 ${52 + row * 60})`}>
          <path
            fill="var(--ink-2)"
            stroke={row === 0 ? 'var(--hot)' : 'var(--line)'}
            d="M0 3Q0 0 3 0H125Q128 0 128 3V45Q128 48 125 48H3Q0 48 0 45z"
          />
          <path stroke={row === 0 ? 'var(--hot)' : 'var(--muted)'} strokeWidth="1.3" transform="translate(24 24)" d={d} />
          <path stroke="var(--line)" d="M46 8V40" />
          <path
            stroke={row === 0 ? 'var(--text)' : 'var(--muted)'}
            strokeOpacity={row === 0 ? 1 : 0.7}
            strokeWidth="4"
            d={`M58 17h${[52, 40, 46][row]}`}
          />
          <path stroke="var(--line)" strokeWidth="4" d="M58 31h58" />
          {row === 0 && <path stroke="var(--hot)" strokeWidth="4" d="M58 31h35" />}
        </g>
      ))}
      <path stroke="var(--muted)" strokeOpacity=".6" strokeDasharray="2 3" d="M312 100v12M312 160v12" />
    </Desk>
  );
}
