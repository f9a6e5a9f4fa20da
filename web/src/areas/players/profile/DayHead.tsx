import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useLang } from '@/shared/hooks/useLang';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { dayStart, type Day } from './model';
import type { Moved } from './types';
import { useFigures } from './useFigures';

/** A day of matches: its figures, and whether each is better than on the day before. */
export function DayHead({ day: { day, group } }: { day: Day }) {
  const { t } = useTranslation('players');
  const lang = useLang();
  const f = useFigures();
  return (
    <div className="profile-day">
      <h3 className="profile-day-name">
        <time dateTime={day}>{formatShortDate(lang, dayStart(day))}</time>
      </h3>
      {group && (
        <dl className="profile-day-figures profile-full">
          <Figure label={t('profile.kd')} moved={group.kd} value={f.ratio(group.kd.value)} />
          <Figure label={t('profile.kg')} moved={group.kpg} value={f.ratio(group.kpg.value)} />
          <Figure label={t('profile.wins')} moved={group.wins} value={f.number(group.wins.value)} />
          <Figure label={t('profile.day.winstreak')} moved={group.winstreak} value={f.number(group.winstreak.value)} />
          <Figure label={t('profile.kills')} moved={group.kills} value={f.number(group.kills.value)} />
          <Figure label={t('profile.day.hs')} moved={group.hs} value={f.number(group.hs.value, 1)} />
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

function Figure({ label, value, moved: { arrow } }: { label: string; value: string; moved: Moved }) {
  const { t } = useTranslation('players');
  const way = arrow > 0 ? 'up' : arrow < 0 ? 'down' : 'same';
  const { Icon, tone } = ARROWS[way];
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {value}
        <Icon size={13} aria-hidden className={tone} />
        <span className="sr-only">{t(`profile.day.${way}`)}</span>
      </dd>
    </div>
  );
}
