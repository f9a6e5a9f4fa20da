import { useId } from 'react';
import { CAMO, CAMO_BODY, type CamoName } from './camo';
import { Desk } from './Desk';
import { arc } from './geometry';
import { GUN, GUN_DETAIL, GUN_PARTS, GUN_RAIL } from './gunParts';
import { letters } from './lettering';
import type { PictureProps } from './Picture';

const SWATCHES: readonly (readonly [name: CamoName, light: string, dark: string, done: boolean])[] = [
  ['woodland', 'var(--hot)', 'var(--ink-0)', true],
  ['digital', 'var(--muted)', 'var(--ink-0)', true],
  ['tiger', 'var(--tier-acceptable)', 'var(--ink-0)', true],
  ['hex', 'var(--tier-new)', 'var(--muted)', true],
  ['splinter', 'var(--tier-meta)', 'var(--text)', false],
];

/** The optic stays unpainted. */
const BODY = GUN_PARTS.filter((part) => part !== 'guard' && part !== 'optic')
  .map((part) => GUN[part])
  .join('');

const SEAMS = Object.values(GUN_DETAIL).join('') + GUN_RAIL;

/** A painted gun above a row of swatches, four of them earned, with a progress ring. */
export function CamoScene(props: PictureProps) {
  const id = useId();
  const body = `${id}body`;
  const clip = `${id}clip`;
  return (
    <Desk {...props}>
      <g transform="translate(68 30) scale(.88)" strokeWidth="1.1">
        <clipPath id={clip}>
          <path id={body} d={BODY} />
        </clipPath>
        <use href={`#${body}`} fill="var(--line)" />
        <g clipPath={`url(#${clip})`}>
          <path fill="var(--hot)" fillOpacity=".85" d={CAMO_BODY[0]} />
          <path fill="var(--ink-0)" fillOpacity=".75" d={CAMO_BODY[1]} />
        </g>
        <path stroke="var(--muted)" strokeOpacity=".6" strokeWidth=".7" d={SEAMS} />
        <path fill="var(--ink-2)" stroke="var(--muted)" d={GUN.optic} />
        <use href={`#${body}`} stroke="var(--muted)" />
        <path stroke="var(--muted)" strokeWidth="2.2" d={GUN.guard} />
      </g>
      {SWATCHES.map(([name, light, dark, done], index) => (
        <g key={name} transform={`translate(${68 + index * 51} 184)`}>
          <svg width="46" height="46" viewBox="0 0 192 192" fill="none">
            <path fill="var(--ink-2)" d="M0 0h192v192H0z" />
            <path fill={light} fillOpacity={done ? 0.75 : 0.3} d={CAMO[name][0]} />
            <path fill={dark} fillOpacity={done ? 0.8 : 0.3} d={CAMO[name][1]} />
          </svg>
          <path stroke={index === 0 ? 'var(--hot)' : 'var(--line)'} strokeWidth={index === 0 ? 1.6 : 1} d="M0 0h46v46H0z" />
          <path stroke={done ? 'var(--tier-acceptable)' : 'var(--line)'} strokeWidth="3" d="M0 52.5h46" />
        </g>
      ))}
      <circle cx="374" cy="208" r="42" stroke="var(--muted)" strokeOpacity=".5" strokeWidth="4" pathLength="40" strokeDasharray=".12 .88" />
      <circle cx="374" cy="208" r="33" fill="var(--ink-1)" stroke="var(--line)" strokeWidth="6" />
      <path stroke="var(--hot)" strokeWidth="6" d={arc(374, 208, 33, 0, 288)} />
      <path stroke="var(--text)" strokeWidth="1.8" strokeLinecap="round" d={letters('80', 363.5, 200, 15)} />
    </Desk>
  );
}
