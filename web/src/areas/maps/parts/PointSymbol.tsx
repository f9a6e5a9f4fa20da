import { SYMBOLS } from '../symbols';

interface Props {
  id: string;
  size?: number;
  className?: string | undefined;
}

/** A decorative symbol of points, notes and pins. Unknown ones are a question mark. */
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
