import { useId } from 'react';
import { Desk } from './Desk';
import { each } from './geometry';
import { Gun } from './Gun';
import type { PictureProps } from './Picture';

/** A generic head with helmet, goggles and headset. */
const HEAD =
  'M-13 3Q-14-13 0-13T13 3L10 4Q0 0-10 4zM-9 4L-7 11-3 14H3L7 11 9 4M-8 3.5H8V8L4 9 0 7.5-4 9-8 8zM-13 1H-16V8H-12M13 1H16V8H12M-4-13V-7H4V-13';

const BARS = [44, 30, 38] as const;
const NODES = [
  [64, 44],
  [150, 58],
  [430, 52],
  [352, 226],
  [112, 232],
  [36, 150],
  [452, 178],
] as const;
const LINKS =
  'M64 44L150 58L240 66M430 52L330 62L240 66M36 150L112 170M452 178L380 160M112 232L180 214M352 226L300 210M64 44L36 150M430 52L452 178M112 232L36 150M352 226L452 178';

function SideCard() {
  return (
    <>
      <path
        fill="var(--ink-2)"
        stroke="var(--muted)"
        strokeOpacity=".6"
        d="M0 4Q0 0 4 0H104Q108 0 108 4V140Q108 144 104 144H4Q0 144 0 140z"
      />
      <circle cx="26" cy="28" r="15" fill="var(--ink-1)" stroke="var(--muted)" strokeOpacity=".7" />
      <path stroke="var(--muted)" transform="translate(26 29) scale(.62)" d={HEAD} />
      <path stroke="var(--muted)" strokeOpacity=".6" strokeWidth="4" d="M50 22H92M50 33H76" />
      <g transform="translate(9 58) scale(.225)" strokeWidth="3">
        <Gun bare />
      </g>
      <path stroke="var(--line)" d="M10 98H98" />
      <path stroke="var(--muted)" strokeOpacity=".5" strokeWidth="4" d="M10 108h40M10 118h54M10 128h30" />
    </>
  );
}

/** Creator profiles linked to each other, the one in front with its build. */
export function CommunityScene(props: PictureProps) {
  const card = useId();
  return (
    <Desk {...props}>
      <path stroke="var(--muted)" strokeOpacity=".4" strokeWidth=".8" strokeDasharray="3 3" d={LINKS} />
      <path fill="var(--ink-1)" stroke="var(--muted)" d={NODES.map(([x, y]) => `M${x - 4} ${y}l4-4 4 4-4 4z`).join('')} />
      <g id={card} transform="translate(82 92) scale(.74)">
        <SideCard />
      </g>
      <use href={`#${card}`} x="236" y="-14" />
      <path
        fill="var(--ink-2)"
        stroke="var(--hot)"
        strokeWidth="1.4"
        d="M160 38Q160 34 164 34H316Q320 34 320 38V232Q320 236 316 236H164Q160 236 160 232z"
      />
      <path fill="var(--ink-1)" d="M161 35H319V78H161z" />
      <path stroke="var(--line)" d={each(9, (i) => `M${189 + i * 16} 35l-24 43`)} />
      <path stroke="var(--line)" d="M160 78H320" />
      <circle cx="196" cy="80" r="23" fill="var(--ink-1)" stroke="var(--hot)" strokeWidth="1.4" />
      <path stroke="var(--text)" strokeWidth="1.2" transform="translate(196 81)" d={HEAD} />
      <path stroke="var(--text)" strokeWidth="5" d="M230 91H284" />
      <path stroke="var(--muted)" strokeOpacity=".6" strokeWidth="4" d="M230 101H268" />
      <path fill="var(--hot)" d="M298 87l7 4v8l-7 4-7-4v-8z" />
      <path stroke="var(--ink-2)" strokeWidth="1.6" d="M294.5 95l2.5 2.5 4.5-5" />
      <g transform="translate(174 116) scale(.33)">
        <Gun bare fitted={['optic', 'muzzle', 'magazine', 'foregrip']} />
      </g>
      <path stroke="var(--line)" d="M174 170H306M174 188H306M174 206H306" />
      {BARS.map((width, row) => (
        <g key={width} transform={`translate(174 ${179 + row * 18})`}>
          <path fill="var(--hot)" d="M0-3h6v6H0z" />
          <path stroke="var(--muted)" strokeOpacity=".7" strokeWidth="4" d={`M14 0h${width}`} />
          <path stroke="var(--muted)" strokeOpacity=".35" strokeWidth="4" d={`M${132 - width * 0.8} 0H132`} />
        </g>
      ))}
    </Desk>
  );
}
