import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHydrated, useIsHydrating } from '@/shared/ui/useHydrated';
import type { Formatters } from './columns';
import { isSolo, type Squad, type Tab, rankedIn } from './model';
import { PlayersTable } from './PlayersTable';
import { type Pressed, InertLobby } from './InertLobby';
import { tabOf } from './TabRow';
import { TeamCard } from './TeamCard';

type Usual = { game: string; tab: Tab; onTab: (tab: Tab) => void; format: Formatters };
type Props = { squads: readonly Squad[]; teamCount: number; ofSomebody: boolean; onPlayers: () => void; usual: Usual };

/** Fills a large screen twice: a client-side navigation waits for no more. */
const FIRST_TEAMS = 12;
const FIRST_ROWS = 40;

/** False until the first teams are rendered. The rest is deferred, so that the page stays responsive. */
function useRest(atOnce: boolean): boolean {
  const hydrated = useHydrated(!atOnce);
  return useDeferredValue(atOnce || hydrated, atOnce);
}

/**
 * All teams in order; in solos a table. Server-rendered markup is not hydrated until the user interacts, because a
 * lobby is long and mostly read.
 */
export function Teams(props: Props) {
  const { squads, usual, onPlayers } = props;
  const { format, tab, onTab } = usual;
  const hydrating = useIsHydrating();
  const [asleep, setAsleep] = useState(hydrating && !import.meta.env.SSR);
  const [drawn] = useState({ squads, format, tab });
  const [pressed, setPressed] = useState<Pressed | null>(null);
  useEffect(() => {
    if (!pressed) return;
    // Focuses the tab that replaces the pressed one. Team names are external data.
    const tabs = document.querySelectorAll<HTMLElement>(`[aria-controls="${CSS.escape(pressed.panel)}"]`);
    [...tabs].find((one) => tabOf(one) === pressed.tab)?.focus({ preventScroll: true });
  }, [pressed]);
  const same = drawn.squads === squads && drawn.format === format && drawn.tab === tab;
  // Once hydrated it stays so: nothing would render it again.
  if (asleep && !same) setAsleep(false);
  if (asleep && same) {
    const wake = () => setAsleep(false);
    const onPress = (next: Pressed) => {
      wake();
      setPressed(next);
      onTab(next.tab);
    };
    return <InertLobby onEmpty={wake} onPress={onPress} onPlayers={onPlayers} />;
  }
  const atOnce = import.meta.env.SSR || pressed !== null;
  return (
    <div className="contents">
      {isSolo(squads) ? <Solos squads={squads} usual={usual} atOnce={atOnce} /> : <Squads {...props} atOnce={atOnce} />}
    </div>
  );
}

function Solos({ squads, usual, atOnce }: Pick<Props, 'squads' | 'usual'> & { atOnce: boolean }) {
  const rest = useRest(atOnce);
  const players = useMemo(() => rankedIn(rest ? squads : squads.slice(0, FIRST_ROWS)), [squads, rest]);
  return (
    <>
      <PlayersTable {...usual} label={usual.format.t('match.view.teams')} players={players} />
      {!rest && <Room teams={0} rows={squads.length - players.length} />}
    </>
  );
}

function Squads({ squads, teamCount, ofSomebody, onPlayers, usual, atOnce }: Props & { atOnce: boolean }) {
  const rest = useRest(atOnce);
  const shown = rest ? squads : squads.slice(0, FIRST_TEAMS);
  const missing = squads.slice(shown.length);
  return (
    <>
      <div className="match-teams">
        {shown.map((squad) => (
          <TeamCard key={squad.team} {...usual} squad={squad} teamCount={teamCount} ofSomebody={ofSomebody} onPlayers={onPlayers} />
        ))}
      </div>
      {missing.length > 0 && <Room teams={missing.length} rows={missing.reduce((sum, { members }) => sum + members.length, 0)} />}
    </>
  );
}

/** Reserves the space of pending teams, so that the end of the page does not move. */
function Room({ teams, rows }: { teams: number; rows: number }) {
  return <div aria-busy={rows > 0} className="match-room" style={{ '--teams': teams, '--rows': rows }} />;
}
