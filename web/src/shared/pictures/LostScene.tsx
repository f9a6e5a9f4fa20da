import { chute } from './chute';
import { round } from './geometry';
import { letters } from './lettering';
import { Picture, type PictureProps } from './Picture';

const rings = (radius: number) =>
  `M${300 - radius} 186a${radius} ${radius * 0.32} 0 1 0 ${radius * 2} 0a${radius} ${radius * 0.32} 0 1 0-${radius * 2} 0`;

/** A fir: four levels of branches, mirrored at the trunk. */
const fir = (x: number, base: number, tall: number) => {
  const tip = (step: number, side: 1 | -1) => `${round(x + side * tall * 0.085 * step)} ${round(base - tall + (tall - 9) * (step / 4))}`;
  const notch = (step: number, side: 1 | -1) =>
    `${round(x + side * tall * 0.043 * step)} ${round(base - tall - 2 + (tall - 9) * (step / 4))}`;
  const down = [1, 2, 3, 4].map((step) => `L${tip(step, 1)}L${notch(step, 1)}`).join('');
  const up = [4, 3, 2, 1].map((step) => `L${notch(step, -1)}L${tip(step, -1)}`).join('');
  return `M${x} ${base - tall}${down}L${x + 2} ${base - 11}V${base}H${x - 2}V${base - 11}${up}z`;
};

const JUMPER = chute(92, 158, 60);
const GROUND = 'M20 209Q70 199 120 205T240 202T380 207';

/** The 404 picture: a parachutist hangs in a tree, 404 meters from the marked zone. */
export function LostScene(props: PictureProps) {
  return (
    <Picture width={400} height={260} {...props}>
      <path stroke="var(--line)" d="M20 217H380M48 245H344M96 254H296" />
      <path stroke="var(--muted)" strokeOpacity=".6" d={GROUND} />
      <path fill="var(--ink-1)" stroke="var(--muted)" strokeOpacity=".55" d={fir(62, 206, 70) + fir(160, 204, 62)} />
      <path fill="var(--ink-2)" stroke="var(--muted)" strokeOpacity=".8" d={fir(38, 207, 104) + fir(134, 206, 96)} />
      <path stroke="var(--muted)" strokeOpacity=".7" strokeDasharray="2 5" strokeLinecap="round" d="M330 16Q318 110 300 180" />
      <path stroke="var(--hot)" strokeWidth="1.3" strokeDasharray="2 5" strokeLinecap="round" d="M330 16C250 6 120 0 92 52" />
      <path fill="var(--ink-1)" stroke="var(--muted)" strokeOpacity=".8" d={rings(64)} />
      <path stroke="var(--muted)" strokeOpacity=".8" d={rings(40) + rings(16)} />
      <path stroke="var(--muted)" d="M292 183.500l16 5M308 183.500l-16 5" />
      <path stroke="var(--hot)" strokeWidth=".8" d={JUMPER.lines} />
      <path fill="var(--ink-1)" d={JUMPER.canopy} />
      <path fill="var(--hot)" fillOpacity=".22" stroke="var(--hot)" strokeWidth="1.3" d={JUMPER.canopy} />
      <path stroke="var(--hot)" strokeOpacity=".7" strokeWidth=".8" d={JUMPER.seams} />
      <path fill="var(--hot)" d={JUMPER.figure} />
      <path stroke="var(--text)" strokeWidth=".9" d="M92 214v26M300 210v30M92 232H164M228 232H300M98 229l-6 3 6 3M294 229l6 3-6 3" />
      <path stroke="var(--text)" strokeWidth="1.5" strokeLinecap="round" d={letters('404 M', 171.5, 226, 12)} />
    </Picture>
  );
}
