import { type PointerEvent, useState } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatMonth, formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Skeleton } from '@/shared/ui/Skeleton';
import { ChartTip } from './ChartTip';
import { dayStart } from './model';
import { calendarOf, CELL, cellAt, GAP, monthsOf } from './trend';
import { TrendPanel } from './TrendPanel';
import type { TrendDay } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** The square size per level: more is larger, not only brighter. */
const SIZES = [3, 5, 7, 10, 12] as const;

/** The last half year of play as a calendar: a column per week, a row per weekday. */
export function Activity({ days }: { days: readonly TrendDay[] | undefined }) {
  const { t } = useTranslation('players');
  const lang = useLang();
  const f = useStatFormat();
  const weeks = calendarOf(days ?? []);
  const games = weeks.flat().reduce((sum, cell) => sum + cell.games, 0);
  const [first, last] = [weeks[0]?.[0]?.day, weeks.at(-1)?.at(-1)?.day];
  const [at, setAt] = useState<{ week: number; day: number } | null>(null);
  const chosen = at && weeks[at.week]?.[at.day];
  const onPoint = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(cellAt({ x: event.clientX - box.left, y: event.clientY - box.top }, box, weeks.length));
  };
  return (
    <TrendPanel
      kind="activity"
      columns={[t('profile.trend.month'), t('profile.matches'), t('profile.wins'), t('profile.kd')]}
      rows={monthsOf(days ?? []).map((month) => [
        formatMonth(lang, month.month),
        f.number(month.games),
        f.number(month.wins),
        f.ratio(month.kd),
      ])}
    >
      {!days && <Skeleton className="h-full" />}
      {days && weeks.length === 0 && <p className="grid h-full place-items-center text-s text-muted">{t('explain.none')}</p>}
      {weeks.length > 0 && (
        <div className="profile-calendar" role="img" aria-label={t('profile.trend.activity_text', { count: games })}>
          <svg
            viewBox={`0 0 ${weeks.length * (CELL + GAP) - GAP} ${7 * (CELL + GAP) - GAP}`}
            aria-hidden
            focusable="false"
            onPointerDown={onPoint}
            onPointerMove={onPoint}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
          >
            {weeks.map((week, column) =>
              week.map(({ day, level }, row) => {
                const size = SIZES[level] ?? CELL;
                const inset = (CELL - size) / 2;
                return (
                  <rect
                    key={day}
                    x={column * (CELL + GAP) + inset}
                    y={row * (CELL + GAP) + inset}
                    width={size}
                    height={size}
                    rx={1.5}
                    data-level={level}
                    className="profile-calendar-day"
                  />
                );
              }),
            )}
          </svg>
          {at && chosen && (
            <ChartTip x={((at.week + 0.5) / weeks.length) * 100} y={0}>
              {formatShortDate(lang, dayStart(chosen.day))}: <b>{f.number(chosen.games)}</b>
            </ChartTip>
          )}
          {first && last && (
            <span className="profile-chart-ends num">
              <span>{formatShortDate(lang, dayStart(first))}</span>
              <span>{formatShortDate(lang, dayStart(last))} UTC</span>
            </span>
          )}
        </div>
      )}
    </TrendPanel>
  );
}
