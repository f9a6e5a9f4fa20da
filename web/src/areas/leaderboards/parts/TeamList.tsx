import type { Call } from '@/shared/api/call';
import type { EventInfo, StandingsResponse } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { LoadMore } from '@/shared/ui/LoadMore';
import { useEndless } from '../useEndless';
import { useReached } from '../useReached';
import { TeamCard } from './TeamCard';

/** Teams in order, with infinite scrolling. */
export function TeamList({ first, info, words }: { first: Call<StandingsResponse>; info: EventInfo; words: string }) {
  const { t } = useTranslation('leaderboards');
  const { teams, total, loading, failed, retry, onMore } = useEndless(first);
  const end = useReached(onMore);
  if (total === 0) {
    return words ? (
      <EmptyState title={t('esports.nobody', { words })} text={t('esports.nobody_hint')} />
    ) : (
      <EmptyState title={t('esports.none')} text={t('esports.none_hint')} />
    );
  }
  const partly = !words && !info.demo && typeof info.teams === 'number' && info.teams > total;
  return (
    <section aria-label={t('esports.tabs.teams')}>
      <h2 className="sr-only">{t('esports.tabs.teams')}</h2>
      {partly && <p className="mb-3 text-s text-muted">{t('esports.partly', { count: total, all: info.teams ?? 0 })}</p>}
      <ol className="team-cards">
        {teams.map(({ id, team }) => (
          <li key={id}>
            <TeamCard team={team} />
          </li>
        ))}
      </ol>
      {failed && <ErrorState onRetry={retry} retrying={loading} />}
      {!failed && teams.length < total && (
        <div ref={end}>
          <LoadMore shown={teams.length} total={total} loading={loading} onMore={onMore} />
        </div>
      )}
    </section>
  );
}
