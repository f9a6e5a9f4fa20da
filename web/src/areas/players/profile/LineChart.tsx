import { type PointerEvent, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ChartTip } from './ChartTip';
import { lineOf, nearest } from './trend';

interface Props {
  values: readonly number[];
  /** For places: the first is on top. */
  upsideDown?: boolean;
  text: (value: number) => string;
  /** Names a value: its days. */
  name: (index: number) => string;
  /** Labels below the first and the last value. */
  ends: readonly [string, string] | null;
  label: string;
}

/** A line chart. The SVG stretches; the labels are HTML around it. */
export function LineChart({ values, upsideDown = false, text, name, ends, label }: Props) {
  const { t } = useTranslation('players');
  const [at, setAt] = useState<number | null>(null);
  if (values.length === 0) return <p className="grid h-full place-items-center text-s text-muted">{t('explain.none')}</p>;
  const { path, area, points, ticks } = lineOf(values, upsideDown);
  const point = points[at ?? points.length - 1];
  const chosen = at === null ? undefined : values[at];
  const onPoint = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearest((event.clientX - left) / width, values.length));
  };
  return (
    <div
      className="profile-chart"
      role="img"
      aria-label={label}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
    >
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
      {point && <span className="profile-chart-dot" style={{ left: `${point.x}%`, top: `${point.y}%` }} />}
      {at !== null && point && chosen !== undefined && (
        <ChartTip x={point.x} y={point.y}>
          {name(at)}: <b>{text(chosen)}</b>
        </ChartTip>
      )}
      {ends && (
        <span className="profile-chart-ends num">
          <span>{ends[0]}</span>
          <span>{values.length > 1 && ends[1]} UTC</span>
        </span>
      )}
    </div>
  );
}
