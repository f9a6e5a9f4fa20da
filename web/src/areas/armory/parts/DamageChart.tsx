import type { Kills, Zone } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { chartOf, zoneRows } from '../gunStats';
import { useStatText } from '../useStatText';

/** Lines differ by dash pattern, not by color alone. */
const STROKES = [undefined, '7 4', '2 4', '10 4 2 4', '1 6', '4 2'] as const;
const TICKS = [0.25, 0.5, 0.75, 1] as const;

/** Damage over distance. The SVG stretches; the labels are HTML around it. The table below has the values. */
export function DamageChart({ zones, steps }: { zones: readonly Zone[]; steps: readonly Kills[] }) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const rows = zoneRows(zones, steps);
  const chart = chartOf(steps, rows);
  const [top, bottom] = [0, rows.length - 1];
  return (
    <figure className="damage-chart">
      <figcaption className="caps text-h5 font-bold">{t('numbers.chart')}</figcaption>
      <div className="damage-plot" role="img" aria-label={t('numbers.chart_text')}>
        {TICKS.map((part) => (
          <span key={part} className="damage-tick-y num" style={{ top: `${100 - part * 100}%` }}>
            {text.number(chart.high * part)}
          </span>
        ))}
        {TICKS.map((part) => (
          <span key={part} className="damage-tick-x num" style={{ left: `${part * 100}%` }}>
            {t('numbers.units.m', { value: text.number(chart.far * part) })}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
          <path className="damage-grid" d={TICKS.map((part) => `M0 ${100 - part * 100}H100M${part * 100} 0V100`).join('')} />
          {chart.lines.map(({ path }, index) => (
            <path key={path} className="damage-line" data-line={index} strokeDasharray={STROKES[index]} d={path} />
          ))}
        </svg>
        {chart.lines.map(({ labels }, index) =>
          index === top || index === bottom
            ? labels.map(({ x, y, damage }) => (
                <span
                  key={`${index} ${x}`}
                  className="damage-value num"
                  data-line={index}
                  data-below={index === bottom && bottom > top ? '' : undefined}
                  style={{ left: `${x}%`, top: `${y}%` }}
                >
                  {damage}
                </span>
              ))
            : null,
        )}
      </div>
      <ul className="damage-legend">
        {rows.map((row, index) => (
          <li key={row.names.join()}>
            <svg width="28" height="8" aria-hidden focusable="false">
              <path className="damage-line" data-line={index} strokeDasharray={STROKES[index]} d="M0 4H28" />
            </svg>
            {text.zones(row)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
