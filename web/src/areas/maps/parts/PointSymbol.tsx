import { SYMBOLS } from '../symbols';

interface Props {
  id: string;
  size?: number;
  className?: string | undefined;
}

/** A symbol of the map (points, notes, pins) beside text that says the same. One that nobody has drawn is a question mark. */
export function PointSymbol({ id, size = 24, className }: Props) {
  return <Drawing path={SYMBOLS[id] ?? SYMBOLS['unknown']} size={size} className={className} />;
}

export function Drawing({ path, size, className }: { path: string | undefined; size: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className={className} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
