import { ChevronRight, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { PageLink } from '@/shared/lib/PageLink';
import { Badge, MarkBadge } from '@/shared/ui/Badge';
import { Skeleton } from '@/shared/ui/Skeleton';
import { canOpen, isDone, type PlayerKey } from '../model';
import { Grade } from '../parts/Grade';
import { ClockTime } from './ClockTime';
import { placingOf } from './model';
import type { ListItem } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** A match of the player. Links to its page once it is processed; until then its stats are placeholders. */
export function MatchCard({ player, match }: { player: PlayerKey; match: ListItem }) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const open = canOpen(match);
  const done = isDone(match);
  const placing = done ? placingOf(match) : null;
  const to = paths.match(player.game, match.id, { handle: match.handle_id });
  return (
    <article className="profile-match" data-placing={placing ?? 'none'} data-open={open ? '' : undefined}>
      <Place match={match} />
      <div className="profile-match-what">
        <h4 className="profile-match-mode">
          {open ? (
            <PageLink to={to} className="profile-match-link">
              {match.mod_loc}
            </PageLink>
          ) : (
            match.mod_loc
          )}
        </h4>
        <p className="flex flex-wrap items-center gap-x-2 text-s text-muted">
          <span>{match.map_name}</span>
          <ClockTime at={match.start_time} />
          {match.badge && <MarkBadge mark={match.badge} />}
          {placing && <Badge tone={placing === 'win' ? 'warn' : 'plain'}>{t(`profile.placing.${placing}`)}</Badge>}
        </p>
      </div>
      {done ? <Stats match={match} /> : <Pending />}
      <Company player={player} match={match} />
      {open ? (
        <Link to={to} className="profile-match-more" aria-label={t('profile.match.details_of', { mode: match.mod_loc })}>
          <span className="caps">{t('profile.match.details')}</span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      ) : (
        <button type="button" disabled className="profile-match-more">
          <span className="caps">{t('profile.match.details')}</span>
          <ChevronRight size={18} aria-hidden />
        </button>
      )}
    </article>
  );
}

function Place({ match }: { match: ListItem }) {
  const { t } = useTranslation('players');
  if (!isDone(match)) return <Skeleton className="profile-match-place h-10 w-12" />;
  const place = match.team_place || match.place;
  return (
    <p className="profile-match-place num">
      <span className="sr-only">{t('profile.match.place', { place, teams: match.cnt_teams })}</span>
      <span aria-hidden className="block text-h2 leading-none font-extrabold">
        {place > 0 ? place : '–'}
      </span>
      <span aria-hidden className="block text-xs text-muted">
        / {match.cnt_teams}
      </span>
    </p>
  );
}

function Stats({ match }: { match: ListItem }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const { calc } = match;
  return (
    <dl className="profile-match-figures num">
      <Stat label={t('profile.kills')}>{f.number(match.kills)}</Stat>
      <Stat label={t('profile.deaths')}>{f.number(match.deaths)}</Stat>
      <Stat label={t('profile.kd')}>{f.ratio(match.kd)}</Stat>
      <Stat label={t('profile.match.damage')}>{f.number(match.damage)}</Stat>
      <Stat label={t('profile.match.team')} wide>
        <span className="inline-flex items-baseline gap-1.5">
          {f.number(calc.team_kills)} <Grade grad={calc.kd_team_grad} size={10} />
          {typeof calc.kd_rank === 'number' && (
            <span className="text-s font-normal text-muted" title={t('profile.match.rank', { rank: calc.kd_rank })}>
              <span className="sr-only">{t('profile.match.rank', { rank: calc.kd_rank })}</span>
              <span aria-hidden>#{f.number(calc.kd_rank)}</span>
            </span>
          )}
        </span>
      </Stat>
      <Stat label={t('profile.match.lobby')} wide>
        {typeof calc.lobby_kd === 'number' ? f.ratio(calc.lobby_kd) : '–'}
      </Stat>
    </dl>
  );
}

function Stat({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'profile-match-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The placeholder of a match that is not processed yet. */
function Pending() {
  const { t } = useTranslation('players');
  return (
    <div className="profile-match-figures">
      <p className="col-span-full flex items-center gap-2 text-s text-muted">
        <LoaderCircle size={16} aria-hidden className="profile-turning" />
        {t('profile.match.pending')}
      </p>
    </div>
  );
}

/** Guns and teammates. */
function Company({ player, match }: { player: PlayerKey; match: ListItem }) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const guns = match.guns.map((gun) => gun.name).join(' + ');
  return (
    <div className="profile-match-company profile-full">
      {guns && (
        <p className="truncate">
          <span className="sr-only">{t('profile.match.guns')} </span>
          {guns}
        </p>
      )}
      {match.teammates.length > 0 && (
        <ul aria-label={t('profile.match.mates')} className="profile-match-mates">
          {match.teammates.map((mate) => (
            <li key={mate.uno}>
              <Link to={paths.profile(player.game, mate)} className="profile-link">
                {mate.username}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
