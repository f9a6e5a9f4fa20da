import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadMore } from '@/shared/ui/LoadMore';
import { SectionHead } from '@/shared/ui/SectionHead';
import { matchesCall } from '../api';
import type { PlayerKey } from '../model';
import { Explained } from '../parts/Explained';
import { DayHead } from './DayHead';
import { activeFilters, type HistoryFilter, NO_FILTER } from './filters';
import { DeferredSection } from './DeferredSection';
import { MatchCard } from './MatchCard';
import { MatchFilters } from './MatchFilters';
import { byDay } from './model';
import { MatchesSkeleton } from './ProfileSkeleton';
import type { MatchesResponse, Profile } from '@/shared/api/schema';
import { useMatches } from './useProfile';

interface Props {
  player: PlayerKey;
  state: Profile['state'];
  /** The filter in the URL, and the one just selected. */
  applied: HistoryFilter;
  shown: HistoryFilter;
  onChange: (change: Partial<HistoryFilter>, typing?: boolean) => void;
}

/** The player's matches, the latest first: twenty, and more on demand. */
export function History({ player, state, applied, shown, onChange }: Props) {
  const { t } = useTranslation('players');
  const first = useMatches(player, applied, state);
  const { key } = useLocation();
  return (
    <section aria-labelledby="matches" className="min-w-0">
      <SectionHead id="matches">{t('profile.history')}</SectionHead>
      <div className="profile-full mb-4">
        <MatchFilters game={player.game} filter={shown} onChange={onChange} />
        <p className="mt-2 flex gap-4 text-s text-muted">
          <Explained label={t('profile.match.team')} text={t('explain.kills_team')} />
          <Explained label={t('profile.match.lobby')} text={t('explain.lobby')} />
        </p>
      </div>
      <DeferredSection result={first} waiting={state === 'fetching'} skeleton={<MatchesSkeleton />}>
        {(response) =>
          response.matches.length > 0 ? (
            <Pages key={`${key} ${matchesCall(player, 'en', applied).url}`} player={player} filter={applied} first={response} />
          ) : (
            <None filter={applied} state={state} onReset={() => onChange(NO_FILTER)} />
          )
        }
      </DeferredSection>
    </section>
  );
}

/** The loaded pages per history entry, for Back; limited to a few entries. */
const read = new Map<string, readonly string[]>();
const MAX_PAGES = 20;

function usePages(place: string): [cursors: readonly string[], add: (cursor: string) => void] {
  const [cursors, setCursors] = useState(() => read.get(place) ?? []);
  const add = (cursor: string) => {
    const next = [...cursors, cursor];
    setCursors(next);
    if (read.size >= MAX_PAGES) read.delete(read.keys().next().value ?? '');
    read.set(place, next);
  };
  return [cursors, add];
}

function Pages({ player, filter, first }: { player: PlayerKey; filter: HistoryFilter; first: MatchesResponse }) {
  const lang = useLang();
  const { key, pathname, search } = useLocation();
  const [cursors, add] = usePages(`${key} ${pathname}${search}`);
  const more = useQueries({ queries: cursors.map((before) => callOptions(matchesCall(player, lang, filter, before))) });
  const pages = [first, ...more.flatMap(({ data }) => (data ? [data] : []))];
  const days = byDay(pages);
  const shown = days.reduce((sum, { matches }) => sum + matches.length, 0);
  const next = pages.at(-1)?.next;
  const failed = more.find(({ isError }) => isError);
  const loading = more.some(({ isFetching, data }) => isFetching && !data);
  const onMore = () => {
    if (failed) void failed.refetch();
    else if (next) add(next);
  };
  return (
    <>
      <ol className="profile-days">
        {days.map((day) => (
          <li key={`${day.day} ${day.matches[0]?.id}`}>
            <DayHead day={day} />
            <ul className="profile-matches">
              {day.matches.map((match) => (
                <li key={match.id}>
                  <MatchCard player={player} match={match} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <LoadMore
        shown={shown}
        total={next || loading || failed ? Math.max(first.count, shown + 1) : shown}
        loading={loading}
        onMore={onMore}
      />
    </>
  );
}

function None({ filter, state, onReset }: { filter: HistoryFilter; state: Profile['state']; onReset: () => void }) {
  const { t } = useTranslation('players');
  if (activeFilters(filter) > 0) {
    return <EmptyState title={t('profile.none.filtered')} action={<Button onClick={onReset}>{t('profile.none.reset')}</Button>} />;
  }
  return state === 'fetching' ? <MatchesSkeleton /> : <EmptyState title={t('profile.none.matches')} />;
}
