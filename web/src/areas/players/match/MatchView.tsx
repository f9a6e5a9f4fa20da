import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Call } from '@/shared/api/call';
import { cx } from '@/shared/ui/cx';
import { useHash } from '@/shared/ui/useHash';
import { useHydrated } from '@/shared/ui/useHydrated';
import { isDone } from '../model';
import type { MatchView } from '@/shared/api/schema';
import { Controls } from './Controls';
import { MatchHead } from './MatchHead';
import { currentIn, hashOf, namesakesOf, type Shown, shownIn, sortedPlayers, sortedSquads, squadsOf, type Tab, withView } from './model';
import { Pending } from './Pending';
import { PlayerBlock } from './PlayerBlock';
import { PlayersTable } from './PlayersTable';
import { Teams } from './Teams';
import { useFormatters } from './useFormatters';

/** The hash has the view state: a copied link opens the same view, and the server caches one page per match. */
function useShown(): [Shown, (change: (shown: Shown) => Shown) => void] {
  const [hash, setHash] = useHash();
  const shown = useMemo(() => shownIn(hash), [hash]);
  // A stable callback, so that a hundred teams do not rerender when the order changes.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const change = useCallback((make: (shown: Shown) => Shown) => setHash(hashOf(make(latest.current))), [setHash]);
  return [shown, change];
}

export function MatchView({ match, call }: { match: MatchView; call: Call<unknown> }) {
  const format = useFormatters();
  const hydrated = useHydrated();
  const [shown, change] = useShown();
  const { view, sort, turned, tab } = shown;
  const squads = useMemo(() => squadsOf(match), [match]);
  const current = useMemo(() => currentIn(squads), [squads]);
  const namesakes = useMemo(() => (current ? namesakesOf(squads, current.row) : []), [squads, current]);
  const teams = useMemo(() => (view === 'teams' ? sortedSquads(squads, sort, turned) : []), [squads, view, sort, turned]);
  const players = useMemo(() => (view === 'players' ? sortedPlayers(squads, sort, turned) : []), [squads, view, sort, turned]);
  const onTab = useCallback((next: Tab) => change((now) => ({ ...now, tab: next })), [change]);
  const onPlayers = useCallback(() => change((now) => withView(now, 'players')), [change]);
  const game = match.game_code;
  const usual = { game, tab, onTab, format };
  return (
    <>
      <MatchHead match={match} format={format} />
      {!isDone(match) && <Pending call={call} format={format} />}
      {isDone(match) && (
        <div className={cx(!hydrated && 'match-unsure')}>
          {current && <PlayerBlock {...current} {...usual} match={match.id} namesakes={namesakes} teamCount={match.cnt_teams} />}
          <Controls shown={shown} onShow={(next) => change(() => next)} format={format} />
          {view === 'players' ? (
            <PlayersTable {...usual} label={format.t('match.view.players')} players={players} sort={sort} turned={turned} />
          ) : (
            <Teams usual={usual} squads={teams} teamCount={match.cnt_teams} ofSomebody={current !== null} onPlayers={onPlayers} />
          )}
        </div>
      )}
    </>
  );
}
