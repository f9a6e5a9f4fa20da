import { PROGRESS_HEIGHT } from './constants';
import { cx } from './cx';

interface Props {
  label: string;
  /** Without a value the progress is indeterminate. */
  value?: number;
  max?: number;
  height?: number;
  tone?: 'hot' | 'good';
  className?: string;
}

export function ProgressBar({ label, value, max = 100, height = PROGRESS_HEIGHT, tone = 'hot', className }: Props) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, max > 0 ? value / max : 0));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let a progress element be drawn
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx('relative w-full overflow-hidden rounded-full bg-ink-3', className)}
      style={{ height }}
    >
      <div
        className={cx('h-full rounded-full', tone === 'hot' ? 'bg-hot' : 'bg-good', share === undefined ? 'progress-unknown' : 'motion')}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
