import { cx } from './cx';
import { spark } from './sparkPath';

interface Props {
  values: readonly number[];
  /** The accessible description, with the first and last value. */
  label: string;
  width?: number;
  height?: number;
  className?: string;
}

export function Sparkline({ values, label, width = 120, height = 32, className }: Props) {
  const path = spark(values, width, height);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, from data
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      fill="none"
      className={cx('text-hot-text', className)}
    >
      {path ? (
        <>
          <path d={path.area} fill="currentColor" opacity=".12" />
          <path d={path.line} stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          <circle cx={path.last.x} cy={path.last.y} r={2} fill="currentColor" />
        </>
      ) : (
        <path d={`M2 ${height / 2}H${width - 2}`} stroke="var(--line-strong)" strokeDasharray="2 4" />
      )}
    </svg>
  );
}
