import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useLang } from '@/shared/hooks/useLang';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { dayStart, type Day } from './model';
import { useStatFormat } from './useStatFormat';

const STATS = ['kd', 'kpg', 'wins', 'winstreak', 'kills', 'hs'] as const;

/** The stats of a day, and whether each is better than on the previous day. */
export function DayHead({ day: { day, group } }: { day: Day }) {
  const { t } = useTranslation('players');
  const lang = useLang();
  const f = useStatFormat();
  const labels = {
    kd: 'profile.kd',
    kpg: 'profile.kg',
    wins: 'profile.wins',
    winstreak: 'profile.day.winstreak',
    kills: 'profile.kills',
    hs: 'profile.day.hs',
  } as const;
  return (
    <div className="profile-day">
      <h3 className="profile-day-name">
        <time dateTime={day}>{formatShortDate(lang, dayStart(day))}</time>
      </h3>
      {group && (
        <dl className="profile-day-figures profile-full">
          {STATS.map((key) => {
            const { value, arrow } = group[key];
            const text = key === 'kd' || key === 'kpg' ? f.ratio(value) : f.number(value, 1);
            return <Stat key={key} label={t(labels[key])} arrow={arrow} value={text} />;
          })}
        </dl>
      )}
    </div>
  );
}

const ARROWS = {
  up: { Icon: ArrowUp, tone: 'text-good' },
  down: { Icon: ArrowDown, tone: 'text-bad' },
  same: { Icon: Minus, tone: 'text-muted' },
} as const;

function Stat({ label, value, arrow }: { label: string; value: string; arrow: number }) {
  const { t } = useTranslation('players');
  const direction = arrow > 0 ? 'up' : arrow < 0 ? 'down' : 'same';
  const { Icon, tone } = ARROWS[direction];
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {value}
        <Icon size={13} aria-hidden className={tone} />
        <span className="sr-only">{t(`profile.day.${direction}`)}</span>
      </dd>
    </div>
  );
}
