import { useDeferredValue, useMemo } from 'react';
import { useHydrated } from '@/shared/ui/useHydrated';
import type { Pen } from './columns';
import { isSolo, type Squad, type Tab, rankedIn } from './model';
import { PlayersTable } from './PlayersTable';
import { TeamCard } from './TeamCard';

type Usual = { game: string; tab: Tab; onTab: (tab: Tab) => void; pen: Pen };
type Props = { squads: readonly Squad[]; teamCount: number; ofSomebody: boolean; onPlayers: () => void; usual: Usual };

/** As many as fill a large screen twice: the server draws no more, and whoever turns to the page waits for no more. */
const FIRST_TEAMS = 12;
const FIRST_ROWS = 40;

/** False until what comes first is on the screen. What follows is drawn in slices, so that the page answers meanwhile. */
const useRest = () => useDeferredValue(useHydrated(), false);

/** All teams in their order. Where everybody is alone, a team is a line. */
export function Teams(props: Props) {
  const { squads, usual } = props;
  return isSolo(squads) ? <Solos squads={squads} usual={usual} /> : <Squads {...props} />;
}

function Solos({ squads, usual }: Pick<Props, 'squads' | 'usual'>) {
  const rest = useRest();
  const players = useMemo(() => rankedIn(rest ? squads : squads.slice(0, FIRST_ROWS)), [squads, rest]);
  return (
    <>
      <PlayersTable {...usual} label={usual.pen.t('match.view.teams')} players={players} />
      {!rest && <Room teams={0} rows={squads.length - players.length} />}
    </>
  );
}

function Squads({ squads, teamCount, ofSomebody, onPlayers, usual }: Props) {
  const rest = useRest();
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

/** Keeps the place of what is still to come: the end of the page stays where it is. */
function Room({ teams, rows }: { teams: number; rows: number }) {
  return <div aria-busy={rows > 0} className="match-room" style={{ '--teams': teams, '--rows': rows }} />;
}
