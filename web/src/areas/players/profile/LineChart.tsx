import { useTranslation } from '@/shared/i18n/useTranslation';
import { lineOf } from './trend';

interface Props {
  values: readonly number[];
  /** For places: the first is on top. */
  upsideDown?: boolean;
  text: (value: number) => string;
  /** Labels below the first and the last value. */
  ends: readonly [string, string] | null;
  label: string;
}

/** A line chart. The SVG stretches; the labels are HTML around it. */
export function LineChart({ values, upsideDown = false, text, ends, label }: Props) {
  const { t } = useTranslation('players');
  if (values.length === 0) return <p className="grid h-full place-items-center text-s text-muted">{t('profile.trend.none')}</p>;
  const { path, area, last, ticks } = lineOf(values, upsideDown);
  return (
    <div className="profile-chart" role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
        <path className="profile-chart-grid" d={ticks.map(({ y }) => `M0 ${y}H100`).join('')} />
        <path className="profile-chart-area" d={area} />
        <path className="profile-chart-line" d={path} />
      </svg>
      {ticks.map(({ value, y }) => (
        <span key={value} className="profile-chart-tick num" style={{ top: `${y}%` }}>
          {/* There is no place before the first. */}
          {text(upsideDown ? Math.max(1, value) : value)}
        </span>
      ))}
      {last && <span className="profile-chart-dot" style={{ left: `${last.x}%`, top: `${last.y}%` }} />}
      {ends && (
        <span className="profile-chart-ends num">
          <span>{ends[0]}</span>
          {values.length > 1 && <span>{ends[1]}</span>}
        </span>
      )}
    </div>
  );
}
