import { chute } from './chute';
import { Desk } from './Desk';
import { each, round } from './geometry';
import type { PictureProps } from './Picture';

/** A high-wing transport plane from the front, centered on its nose. */
const mirror = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1);
const PLANE = {
  tail: `M-3-20L-2-62H2L3-20z${mirror((s) => `M0-64L${s * 50}-60V-58L0-57z`)}`,
  wing: mirror((s) => `M${s * 6}-25L${s * 160}-15V-12.5L${s * 14}-16z`),
  body: 'M0-25C16-25 24-15 24 0S15 26 0 26S-24 15-24 0S-16-25 0-25z',
  gear: mirror((s) => `M${s * 22} 8L${s * 31} 12V22L${s * 22} 25L${s * 14} 22z`),
  glass: mirror((s) => `M${s}-16L${s * 10}-14.5L${s * 12}-7L${s} -8zM${s * 12}-14L${s * 18}-9L${s * 18.5}-4L${s * 14}-6.5z`),
  seams: 'M-11 8A11 11 0 1 0 11 8A11 11 0 1 0-11 8M-23-5Q-12-3-12-6M23-5Q12-3 12-6M-14 22H14',
} as const;
const ENGINES = [-104, -56, 56, 104] as const;
const BLADES = each(4, (k) => `M0 0L${['-3 16', '16 3', '3-16', '-16-3'][k]}`);

const STARS = each(34, (i) => `M${(i * 137) % 480} ${(i * 71 + (i % 3) * 13) % 150}h.1`);

/** Hill ridges, distant ones higher and fainter. They extend past the picture, so that only the crest is visible. */
const ridge = (base: number, swing: number, shift: number) =>
  `M-9 280${each(26, (i) => `L${i * 20 - 9} ${round(base - swing * (Math.sin(i * 0.55 + shift) + 0.6 * Math.sin(i * 1.27 + shift * 2)))}`)}V280z`;
const RIDGES = [ridge(206, 9, 0), ridge(222, 7, 2), ridge(240, 5, 4.4)];

const PATHS = ['M232 112C214 150 136 150 116 226', 'M240 114C238 160 214 176 208 240', 'M248 112C270 140 318 168 322 234'];
const JUMPERS = [chute(128, 200, 26), chute(221, 196, 30), chute(308, 184, 22)];
const CANOPIES = JUMPERS.map((jumper) => jumper.canopy + jumper.figure).join('');
const LINES = JUMPERS.map((jumper) => jumper.lines).join('');

/** A transport plane above dark hills drops its squad. */
export function LaunchScene(props: PictureProps) {
  return (
    <Desk {...props}>
      <path stroke="var(--text)" strokeOpacity=".6" strokeWidth="1.3" strokeLinecap="round" d={STARS} />
      <circle cx="384" cy="184" r="26" fill="var(--ink-2)" stroke="var(--line)" />
      <path stroke="var(--muted)" strokeOpacity=".7" d="M384 158A26 26 0 1 1 361.5 197A30 30 0 0 0 384 158" />
      {RIDGES.map((d, k) => (
        <path
          key={d}
          fill={k === 1 ? 'var(--ink-2)' : k === 2 ? 'var(--ink-0)' : 'var(--ink-1)'}
          stroke="var(--muted)"
          strokeOpacity={0.25 + k * 0.2}
          d={d}
        />
      ))}
      <path stroke="var(--hot)" strokeWidth="1.1" strokeDasharray="1.5 4.5" strokeLinecap="round" d={PATHS.join('')} />
      <g transform="translate(240 88) rotate(-5)">
        <path fill="var(--ink-2)" stroke="var(--muted)" d={PLANE.tail} />
        <path fill="var(--line)" stroke="var(--muted)" strokeWidth="1.1" d={PLANE.wing} />
        {ENGINES.map((x) => (
          <g key={x} transform={`translate(${x} ${Math.abs(x) / 16 - 20})`}>
            <circle r="17" fill="var(--ink-1)" fillOpacity=".7" stroke="var(--muted)" strokeOpacity=".4" strokeWidth=".8" />
            <path stroke="var(--muted)" strokeWidth="1.6" d={BLADES} />
            <circle r="6" fill="var(--ink-2)" stroke="var(--muted)" />
          </g>
        ))}
        <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth="1.3" d={PLANE.gear + PLANE.body} />
        <path stroke="var(--muted)" strokeOpacity=".5" strokeWidth=".8" d={PLANE.seams} />
        <path fill="var(--text)" fillOpacity=".75" d={PLANE.glass} />
        <path fill="var(--hot)" d="M-161-15h4v3h-4zM157-15h4v3h-4zM-2-67h4v3h-4z" />
      </g>
      <path fill="var(--hot)" d={CANOPIES} />
      <path stroke="var(--hot)" strokeWidth=".7" d={LINES} />
      <ellipse cx="212" cy="244" rx="130" ry="16" stroke="var(--hot)" strokeOpacity=".5" strokeDasharray="4 4" />
      <ellipse cx="212" cy="244" rx="58" ry="7" stroke="var(--hot)" strokeOpacity=".8" />
    </Desk>
  );
}
