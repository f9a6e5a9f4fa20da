import type { ReactNode } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { seasonOf } from '@/areas/armory/games';
import type { PlayerKey } from '../model';
import { Explained } from '../parts/Explained';
import type { Profile, RecordBest } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** The player's rank in the season, and the personal records. */
export function RankAndRecords({ player, profile }: { player: PlayerKey; profile: Profile }) {
  const { t } = useTranslation('players');
  return (
    <section aria-labelledby="standing" className="profile-panel profile-full">
      <h2 id="standing" className="text-h4">
        {t('profile.standing.name')}
      </h2>
      {profile.percentile ? (
        <Percentile percentile={profile.percentile} />
      ) : (
        <p className="mt-3 text-s text-muted">{t('explain.no_percentile')}</p>
      )}
      <Records player={player} records={profile.records} />
      {profile.lifetime.total_games === 0 && <p className="mt-3 text-s text-muted">{t('explain.none')}</p>}
    </section>
  );
}

function Percentile({ percentile }: { percentile: NonNullable<Profile['percentile']> }) {
  const { t } = useTranslation('players');
  const format = useStatFormat();
  const season = t('profile.standing.season', seasonOf(percentile.season));
  const lines = [
    ['kd', percentile.kd],
    ['wins_perc', percentile.wins_perc],
    ['kg', percentile.kg],
  ] as const;
  return (
    <div className="mt-3">
      <dl className="grid gap-2.5">
        {lines.map(([key, value]) => (
          <div key={key} className="profile-percentile">
            <dt className="caps text-label text-muted">{t(`profile.${key}`)}</dt>
            <dd className="num text-s">{t('profile.standing.better', { share: format.percent(value, 0) })}</dd>
            <dd aria-hidden>
              <ProgressBar label={t(`profile.${key}`)} value={value} height={4} tone="good" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-s text-muted">
        <Explained
          label={t('profile.standing.among', { players: format.number(percentile.players), season })}
          text={t('explain.percentile')}
        />
      </p>
    </div>
  );
}

function Records({ player, records }: { player: PlayerKey; records: Profile['records'] }) {
  const { t } = useTranslation('players');
  const format = useStatFormat();
  return (
    <dl className="profile-records">
      <Line label={t('profile.records.kills')}>
        <Linked player={player} best={records.most_kills} />
      </Line>
      <Line label={t('profile.records.damage')}>
        <Linked player={player} best={records.most_damage} />
      </Line>
      <Line label={t('profile.records.streak')}>
        <Linked player={player} best={records.best_streak} />
      </Line>
      <Line label={t('profile.records.wins')}>{format.number(records.longest_win_streak)}</Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-s text-muted">{label}</dt>
      <dd className="num font-display text-h4 font-bold">{children}</dd>
    </div>
  );
}

/** A record that links to its match. */
function Linked({ player, best }: { player: PlayerKey; best: RecordBest | null | undefined }) {
  const paths = usePaths();
  const format = useStatFormat();
  if (!best) return '–';
  return (
    <PageLink to={paths.match(player.game, best.match_id, { handle: player.uno ?? player.username })} className="profile-link">
      {format.number(best.value)}
    </PageLink>
  );
}
