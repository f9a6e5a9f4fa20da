import { useLang } from '@/shared/hooks/useLang';
import { formatDateTime } from '@/shared/i18n/format';
import { useZone } from '@/shared/i18n/time';
import { MarkBadge } from '@/shared/ui/Badge';
import { DemoNotice } from '@/shared/ui/DemoNotice';
import { isDone } from '../model';
import type { MatchView } from '@/shared/api/schema';
import { Explained } from '../parts/Explained';
import type { Formatters } from './columns';
import { endText } from './times';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Mode, time, map, and strength of the lobby. */
export function MatchHead({ match, format }: { match: MatchView; format: Formatters }) {
  const { t, integer, ratio } = format;
  const lang = useLang();
  const zone = useZone();
  const { start_time: start, end_time: end, lobby_kd: lobby } = match;
  const badge = match.badge === 'event' || match.badge === 'ltm' ? match.badge : null;
  const facts = [
    match.map_name,
    match.duration > 0 && t('match.minutes', { minutes: integer(Math.max(1, Math.round(match.duration / 60))) }),
    t('match.teams', { count: match.cnt_teams }),
    t('match.players', { count: match.players_count }),
  ].filter(Boolean);
  return (
    <header className="match-head">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-[2.5rem] leading-none md:text-[3.25rem]">{match.mod_loc}</h1>
        {badge && <MarkBadge mark={badge} />}
      </div>
      <p className="match-times num">
        <time dateTime={iso(start)} title={formatDateTime(lang, start, zone)}>
          {formatDateTime(lang, start)}
        </time>
        {end > start && (
          <>
            {' – '}
            <time dateTime={iso(end)} title={formatDateTime(lang, end, zone)}>
              {endText(lang, start, end)}
            </time>
          </>
        )}{' '}
        UTC
      </p>
      <p className="match-facts num">{facts.join(' · ')}</p>
      {isDone(match) && typeof lobby === 'number' && (
        <p className="match-facts num">
          <Explained
            label={t('match.lobby', { kd: ratio(lobby), known: integer(match.lobby_known), all: integer(match.players_count) })}
            text={t('explain.lobby')}
          />
        </p>
      )}
      {match.demo && (
        <div className="mt-4">
          <DemoNotice />
        </div>
      )}
    </header>
  );
}
