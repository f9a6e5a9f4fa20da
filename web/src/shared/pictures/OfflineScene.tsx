import { each } from './geometry';
import { Picture, type PictureProps } from './Picture';

const PANEL = 'M0 0h52v26H0z';
const CELLS = `${each(3, (i) => `M${13 * (i + 1)} 0v26`)}M0 13h52`;
const STARS = each(26, (i) => `M${(i * 149) % 400} ${(i * 67 + (i % 4) * 11) % 170}h.1`);

/** A ground station whose link to the satellite is cut. */
export function OfflineScene(props: PictureProps) {
  return (
    <Picture width={400} height={260} {...props}>
      <path stroke="var(--muted)" strokeOpacity=".8" strokeWidth="1.3" strokeLinecap="round" d={STARS} />
      <path stroke="var(--line)" strokeDasharray="4 4" d="M20 120Q180-20 400 64" />
      <g transform="translate(270 58) rotate(24)">
        <path stroke="var(--muted)" d="M-30 0H-16M16 0H30M0 20V30" />
        {[-82, 30].map((x) => (
          <g key={x} transform={`translate(${x} -13)`}>
            <path fill="var(--line)" stroke="var(--muted)" d={PANEL} />
            <path stroke="var(--muted)" strokeOpacity=".5" strokeWidth=".8" d={CELLS} />
          </g>
        ))}
        <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth="1.3" d="M-16-20H16V20H-16z" />
        <path stroke="var(--muted)" strokeOpacity=".6" strokeWidth=".8" d="M-16-8H16M-16 8H16M-8-20V-8M8-20V-8" />
        <path fill="var(--ink-1)" stroke="var(--muted)" d="M-14 30Q0 44 14 30z" />
        <circle r="4" fill="var(--muted)" />
      </g>
      <path stroke="var(--muted)" strokeWidth="1.2" strokeDasharray="2 5" strokeLinecap="round" d="M140 148L178 124" />
      <path stroke="var(--muted)" strokeWidth="1.2" strokeDasharray="2 5" strokeLinecap="round" d="M216 101L242 86" />
      <path stroke="var(--hot)" strokeWidth="2.2" strokeLinecap="round" d="M190 106l14 14M204 106l-14 14" />
      <circle cx="197" cy="113" r="17" stroke="var(--hot)" strokeOpacity=".6" />
      <path stroke="var(--line)" d="M20 236H380M60 244H340" />
      <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth="1.2" d="M92 196h14l14 40H78zM66 236h66v6H66z" />
      <path stroke="var(--muted)" strokeOpacity=".6" strokeWidth=".8" d="M90 206l20 10M108 204l-22 14M84 222l30 8M114 220l-34 12" />
      <g transform="translate(98 178) rotate(-33)">
        <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth="1.3" d="M-4-50Q-40 0-4 50Q18 26 18 0T-4-50z" />
        <path fill="var(--ink-1)" stroke="var(--muted)" strokeWidth="1.3" d="M-4-50Q14-30 14 0T-4 50Q-18 26-18 0T-4-50z" />
        <path
          stroke="var(--muted)"
          strokeOpacity=".5"
          strokeWidth=".8"
          d="M-4-50Q4-26 4 0T-4 50M-18 0H14M-15-22Q0-18 9-22M-15 22Q0 26 9 22"
        />
        <path stroke="var(--muted)" d="M8-30L42 0 8 30M14 0H42" />
        <circle cx="43" cy="0" r="4" fill="var(--hot)" />
      </g>
      <path fill="var(--ink-2)" stroke="var(--muted)" d="M150 204h58v32h-58zM160 192h38v12h-38z" />
      <path
        stroke="var(--muted)"
        strokeOpacity=".5"
        strokeWidth=".8"
        d="M158 212h18v10h-18zM182 212h18v10h-18zM150 228h58M188 192v-16h3v16"
      />
    </Picture>
  );
}
