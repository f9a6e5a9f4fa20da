const CENTRE = { x: 1130, y: 300 };
/** Radii in SVG units, and their labels in meters. */
const RINGS = [
  { radius: 44, metres: null },
  { radius: 104, metres: 100 },
  { radius: 176, metres: 170 },
  { radius: 260, metres: 250 },
] as const;

const TICKS = Array.from({ length: 36 }, (_, step) => {
  const angle = (step * Math.PI) / 18;
  const length = step % 3 === 0 ? 12 : 6;
  const at = (radius: number) => `${Math.round(CENTRE.x + radius * Math.cos(angle))} ${Math.round(CENTRE.y + radius * Math.sin(angle))}`;
  return `M${at(260)}L${at(260 + length)}`;
}).join('');

/** Seen from above, nose to the right. */
const PLANE = 'M22 0C22 2 18 3 14 3H6L-2 20H-6L-3 3H-13L-17 8H-20L-18 0L-20-8H-17L-13-3H-3L-6-20H-2L6-3H14C18-3 22-2 22 0Z';

/** Decoration over the contour lines of the home page: the flight line, the circle and the landing spot. */
export function DropZone({ className }: { className?: string }) {
  const { x, y } = CENTRE;
  return (
    <svg viewBox="0 0 1440 600" preserveAspectRatio="xMaxYMid slice" fill="none" aria-hidden className={className}>
      <path d={`M0 ${y}H1440M${x} 0V600`} stroke="var(--line-strong)" strokeOpacity=".7" strokeDasharray="2 6" />
      {RINGS.map(({ radius }, ring) => (
        <circle key={radius} cx={x} cy={y} r={radius} stroke="var(--line-strong)" strokeOpacity={0.75 - ring * 0.14} />
      ))}
      <path d={TICKS} stroke="var(--muted)" strokeOpacity=".5" />
      <circle cx={x} cy={y} r={176} fill="var(--hot)" fillOpacity=".06" stroke="var(--hot)" strokeOpacity=".75" strokeDasharray="3 5" />
      <g fill="var(--muted)" className="font-display text-label font-semibold">
        {RINGS.map(
          ({ radius, metres }) =>
            metres && (
              <text key={radius} x={x + radius + 6} y={y - 6}>
                {metres}
              </text>
            ),
        )}
      </g>
      <path d="M610 640L1490 -10" stroke="var(--muted)" strokeOpacity=".8" strokeDasharray="14 8" />
      <g transform="translate(1290 137.7) rotate(-36.45) scale(1.15)">
        <circle r="30" fill="var(--ink-0)" />
        <path d={PLANE} fill="var(--text)" />
      </g>
      <path d="M1182 217.5C1200 262 1162 262 1130 300" stroke="var(--hot)" strokeWidth="2" strokeDasharray="2 6" strokeLinecap="round" />
      <circle cx="1182" cy="217.5" r="5" fill="var(--ink-0)" stroke="var(--hot)" strokeWidth="2" />
      <path d={`M${x} ${y}l-15-24h30z`} fill="var(--hot)" />
      <circle cx={x} cy={y} r="3" fill="var(--hot)" />
    </svg>
  );
}
