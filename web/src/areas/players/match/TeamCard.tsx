import { Trophy } from 'lucide-react';
import { memo } from 'react';
import { gradeOf } from '../model';
import type { Formatters } from './columns';
import { leaderOf, shownMembers, type Squad, type Tab } from './model';
import { gradeMark } from './rows';
import { TabRow } from './TabRow';
import { TeamTable } from './TeamTable';

type Props = {
  squad: Squad;
  teamCount: number;
  ofSomebody: boolean;
  game: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onPlayers: () => void;
  format: Formatters;
};

/** A team: place, stats and members. */
export const TeamCard = memo(function TeamCard({ squad, teamCount, ofSomebody, game, tab, onTab, onPlayers, format }: Props) {
  const { t } = format;
  const rows = shownMembers(teamCount, squad.members, ofSomebody);
  const panel = `team-${squad.team}`;
  const name = squad.name || t('match.team', { team: leaderOf(squad) });
  const hidden = squad.members.length - rows.length;
  return (
    <section
      aria-label={name}
      className="match-team"
      data-grad={gradeOf(squad.calc.place_grad) ?? undefined}
      style={{ '--rows': rows.length }}
    >
      <TeamHead squad={squad} name={name} format={format} />
      {rows.length > 0 && (
        <>
          <TabRow label={name} panel={panel} tab={tab} onTab={onTab} format={format} />
          <TeamTable id={panel} label={name} rows={rows} game={game} tab={tab} format={format} />
        </>
      )}
      {hidden > 0 && (
        <p className="match-hidden">
          {t('match.hidden', { count: hidden })}{' '}
          <button type="button" onClick={onPlayers} className="underline hover:text-hot-text">
            {t('match.all_players')}
          </button>
        </p>
      )}
    </section>
  );
});

function TeamHead({ squad: { place, calc }, name, format }: { squad: Squad; name: string; format: Formatters }) {
  const { t, integer, ratio } = format;
  const grade = gradeOf(calc.place_grad);
  return (
    <header className="match-team-head">
      <p className="match-place num">
        {place === 1 && <Trophy size={20} aria-hidden />}
        {place > 0 ? `#${integer(place)}` : '–'}
      </p>
      <div className="match-team-words">
        <h2 className="match-team-name">{name}</h2>
        <p className="match-grad">
          {gradeMark(grade)}
          {place === 1 ? t('match.won') : grade !== null && t(`profile.grade.${grade}`)}
        </p>
      </div>
      <dl className="match-team-figures num">
        <div>
          <dt title={t('explain.kd_team')}>{t('match.sort.kd_team')}</dt>
          <dd>
            {gradeMark(gradeOf(calc.kd_team_grad), format)}
            {ratio(calc.kd_team)}
          </dd>
        </div>
        <div>
          <dt>{t('match.sort.kills_team')}</dt>
          <dd>{integer(calc.team_kills)}</dd>
        </div>
      </dl>
    </header>
  );
}
