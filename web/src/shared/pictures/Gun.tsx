import { GUN, GUN_DETAIL, GUN_PARTS, GUN_RAIL, type GunPart } from './gunParts';

const METAL = new Set<GunPart>(['receiver', 'barrel', 'gasBlock', 'buffer', 'muzzle', 'optic']);
const NOTHING: readonly GunPart[] = [];

interface GunProps {
  /** Parts drawn in the accent color: the attached ones. */
  fitted?: readonly GunPart[];
  /** Outlines only, for guns drawn too small to show seams. */
  bare?: boolean;
}

function details(parts: readonly string[]): string {
  return Object.entries(GUN_DETAIL)
    .filter(([part]) => parts.includes(part))
    .map(([, d]) => d)
    .join('');
}

/** A gun drawn with lines and flat tones, in 400 by 130 units. */
export function Gun({ fitted = NOTHING, bare = false }: GunProps) {
  const unfitted = GUN_PARTS.filter((part) => !fitted.includes(part) && part !== 'guard');
  const metal = unfitted.filter((part) => METAL.has(part));
  return (
    <g>
      <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth={bare ? 2.4 : 1.1} d={unfitted.map((part) => GUN[part]).join('')} />
      {!bare && <path fill="var(--line)" d={metal.map((part) => GUN[part]).join('')} />}
      <path stroke="var(--muted)" strokeWidth="2.2" d={GUN.guard} />
      {!bare && <path stroke="var(--muted)" strokeOpacity=".55" strokeWidth=".7" d={GUN_RAIL + details([...unfitted, 'trigger'])} />}
      {fitted.length > 0 && (
        <>
          <path
            fill="var(--hot)"
            fillOpacity=".2"
            stroke="var(--hot)"
            strokeWidth={bare ? 2.4 : 1.2}
            d={fitted.map((part) => GUN[part]).join('')}
          />
          {!bare && <path stroke="var(--hot)" strokeOpacity=".7" strokeWidth=".7" d={details(fitted)} />}
        </>
      )}
    </g>
  );
}
