import { each, round } from './geometry';
import { letters } from './lettering';
import { Picture, type PictureProps } from './Picture';

/** A noise signal that fades into a flat line. */
const SIGNAL = each(
  43,
  (i) => `${i ? 'L' : 'M'}${142 + i * 2} ${round(122 - (i > 24 ? 0 : (1 - i / 25) * 15 * Math.sin(i * 2.1) * Math.cos(i * 0.7)))}`,
);

const waves = (side: 1 | -1) =>
  each(3, (k) => {
    const r = 16 + k * 12;
    return `M${round(184 + side * r * 0.72)} ${round(34 - r * 0.7)}A${r} ${r} 0 0 ${side === 1 ? 1 : 0} ${round(184 + side * r * 0.72)} ${round(34 + r * 0.7)}`;
  });

/** A field radio without reception: aerial up, scope flat, handset off its hook. */
export function BrokenScene(props: PictureProps) {
  return (
    <Picture width={400} height={260} {...props}>
      <path stroke="var(--line)" d="M30 222H370M60 232H340M110 242H290" />
      <path stroke="var(--muted)" strokeOpacity=".6" strokeDasharray="3 5" d={waves(-1) + waves(1)} />
      <path stroke="var(--hot)" strokeWidth="1.6" strokeLinecap="round" d="M178 28l12 12M190 28l-12 12" />
      <path fill="var(--ink-2)" stroke="var(--muted)" d="M182.5 46h3l2 38h-7zM174 84h20v8h-20z" />
      <path fill="var(--line)" stroke="var(--muted)" strokeWidth="1.2" d="M270 92l26-12v118l-26 22zM118 92l24-12h154l-26 12z" />
      <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth="1.3" d="M118 92h152v128H118z" />
      <path
        stroke="var(--muted)"
        strokeOpacity=".5"
        strokeWidth=".8"
        d={`M122 96h144v120H122z${each(6, (i) => `M276 ${112 + i * 15}l14-9`)}`}
      />
      <path fill="var(--ink-0)" stroke="var(--muted)" strokeOpacity=".8" d="M134 102h102v40H134z" />
      <path stroke="var(--line)" strokeWidth=".8" d={`M134 122h102${each(5, (i) => `M${151 + i * 17} 102v40`)}`} />
      <path stroke="var(--hot)" strokeWidth="1.5" d={SIGNAL} />
      <circle cx="252" cy="110" r="5" fill="var(--hot)" />
      <circle cx="252" cy="130" r="5" stroke="var(--muted)" />
      <path fill="var(--ink-1)" stroke="var(--muted)" d="M134 180a18 18 0 1 0 36 0a18 18 0 1 0-36 0M184 168h48v18h-48z" />
      <path stroke="var(--muted)" strokeWidth="1.6" d="M152 180l-9-12" />
      <path
        stroke="var(--muted)"
        strokeOpacity=".7"
        strokeWidth=".9"
        d={`${each(9, (i) => `M${round(152 + 21 * Math.cos(2.5 + i * 0.52))} ${round(180 + 21 * Math.sin(2.5 + i * 0.52))}l${round(3 * Math.cos(2.5 + i * 0.52))} ${round(3 * Math.sin(2.5 + i * 0.52))}`)}M134 154h124`}
      />
      <path stroke="var(--text)" strokeWidth="1.2" d={letters('00.00', 191, 173, 8)} />
      <path
        fill="var(--ink-1)"
        stroke="var(--muted)"
        d="M184 194h14v14h-14zM204 194h14v14h-14zM224 194h14v14h-14zM246 172a8 8 0 1 0 16 0a8 8 0 1 0-16 0M246 200a8 8 0 1 0 16 0a8 8 0 1 0-16 0"
      />
      <path stroke="var(--muted)" strokeWidth="1.6" d="M118 196C96 196 104 172 92 176S94 204 82 204" />
      <path
        fill="var(--ink-2)"
        stroke="var(--muted)"
        strokeWidth="1.2"
        d="M52 138q8-6 14 0l6 12q2 5-3 8l-4 3 8 30 5 0q6 0 8 6l2 13q0 8-9 9-8 1-13-6L48 158q-3-12 4-20z"
      />
    </Picture>
  );
}
