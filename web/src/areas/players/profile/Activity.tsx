import { useLang } from '@/shared/hooks/useLang';
import { formatMonth, formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Skeleton } from '@/shared/ui/Skeleton';
import { dayStart } from './model';
import { calendarOf, monthsOf } from './trend';
import { TrendPanel } from './TrendPanel';
import type { TrendDay } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

const CELL = 12;
const GAP = 3;
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
      {days && weeks.length === 0 && <p className="grid h-full place-items-center text-s text-muted">{t('profile.trend.none')}</p>}
      {weeks.length > 0 && (
        <div className="profile-calendar" role="img" aria-label={t('profile.trend.activity_text', { count: games })}>
          <svg viewBox={`0 0 ${weeks.length * (CELL + GAP) - GAP} ${7 * (CELL + GAP) - GAP}`} aria-hidden focusable="false">
            {weeks.map((week, column) =>
              week.map(({ day, level, games: played }, row) => {
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
                  >
                    {played > 0 && <title>{`${formatShortDate(lang, dayStart(day))}: ${f.number(played)}`}</title>}
                  </rect>
                );
              }),
            )}
          </svg>
          {first && last && (
            <span className="profile-chart-ends num">
              <span>{formatShortDate(lang, dayStart(first))}</span>
              <span>{formatShortDate(lang, dayStart(last))}</span>
            </span>
          )}
        </div>
      )}
    </TrendPanel>
  );
}
