import type { EventInfo } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate, formatMonth, formatNumber } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';
import { RelativeDay, RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge, MarkBadge } from '@/shared/ui/Badge';
import { DemoNotice } from '@/shared/ui/DemoNotice';
import { dollars } from '../money';
import { eventKey } from '../model';

function dayText(lang: Lang, { date, month_only }: EventInfo): string | null {
  if (typeof date !== 'number') return null;
  return month_only ? formatMonth(lang, new Date(date * 1000).toISOString().slice(0, 7)) : formatDate(lang, date);
}

/** Name, date, place and prize of a tournament. */
export function EventHead({ info }: { info: EventInfo }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const kind = info.types.find(({ key }) => key === eventKey(info))?.label;
  const number = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(lang, value) : null);
  const matches = number(info.matches);
  const facts = [
    ['date', dayText(lang, info)],
    ['venue', info.demo ? null : (info.venue ?? t('esports.online'))],
    ['map', info.map],
    ['teams', number(info.teams)],
    ['matches', matches !== null && info.played !== info.matches ? `${number(info.played) ?? 0} / ${matches}` : matches],
    ['prize', typeof info.prize === 'number' ? dollars(lang, info.prize) : null],
    ['solo', info.solo ? `${info.solo.winner} · ${dollars(lang, info.solo.prize)}` : null],
  ] as const;
  return (
    <header className="mb-6">
      <p className="caps text-label text-muted">{kind}</p>
      <h1 className="mt-1 text-[2.5rem] leading-none md:text-[3.25rem]">{info.title}</h1>
      <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-s text-muted">
        {info.live ? <MarkBadge mark="live" /> : <Badge>{t('esports.finished')}</Badge>}
        <span>
          {t('updated')} {info.demo ? <RelativeTime at={info.last_updated} /> : <RelativeDay at={info.last_updated} />}
        </span>
      </p>
      {info.demo && (
        <div className="mt-4">
          <DemoNotice />
        </div>
      )}
      <dl className="event-facts">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt className="caps text-label text-muted">{t(`esports.facts.${key}`)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}
