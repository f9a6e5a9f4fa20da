import { useLang } from '@/shared/hooks/useLang';
import { formatPercent } from '@/shared/i18n/format';
import { cx } from './cx';

interface Props {
  label: string;
  value: number;
  max?: number;
  size?: number;
  className?: string;
}

/** A ring with the percentage inside. */
export function ProgressRing({ label, value, max = 100, size = 72, className }: Props) {
  const lang = useLang();
  const share = Math.max(0, Math.min(1, max > 0 ? value / max : 0));
  const stroke = size * 0.09;
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let a progress element be drawn
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx('relative inline-grid place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} fill="none" strokeWidth={stroke} className="absolute inset-0 -rotate-90" aria-hidden>
        <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--ink-3)" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke={share === 1 ? 'var(--good)' : 'var(--hot)'}
          strokeDasharray={`${(round * share).toFixed(2)} ${round.toFixed(2)}`}
        />
      </svg>
      <span className="num font-display font-bold" style={{ fontSize: size * 0.34 }}>
        {formatPercent(lang, share)}
      </span>
    </span>
  );
}
