import { Trophy } from 'lucide-react';
import { memo } from 'react';
import { gradeOf } from '../model';
import type { Pen } from './columns';
import { GradMark } from './GradMark';
import { shownMembers, type Squad, type Tab } from './model';
import { TabRow } from './TabRow';
import { TeamTable } from './TeamTable';

type Props = { squad: Squad; teamCount: number; game: string; tab: Tab; onTab: (tab: Tab) => void; onPlayers: () => void; pen: Pen };

/** A team: its place, what it did, and who was in it. */
export const TeamCard = memo(function TeamCard({ squad, teamCount, game, tab, onTab, onPlayers, pen }: Props) {
  const { t } = pen;
  const rows = shownMembers(teamCount, squad.members);
  const panel = `team-${squad.team}`;
  const name = squad.name || t('match.team', { team: squad.team });
  const hidden = squad.members.length - rows.length;
  return (
    <section aria-label={name} className="match-team" data-grad={gradeOf(squad.calc.place_grad) ?? undefined} style={{ '--rows': rows.length }}>
      <TeamHead squad={squad} name={name} pen={pen} />
      {rows.length > 0 && (
        <>
          <TabRow label={name} panel={panel} tab={tab} onTab={onTab} pen={pen} />
          <TeamTable id={panel} caption={name} rows={rows} game={game} tab={tab} pen={pen} />
        </>
      )}
      {hidden > 0 && (
        <p className="match-hidden">
          {t('match.hidden', { count: hidden })}{' '}
          <button type="button" onClick={onPlayers} className="link">
            {t('match.all_players')}
          </button>
        </p>
      )}
    </section>
  );
});

function TeamHead({ squad: { place, calc }, name, pen: { t, whole, ratio } }: { squad: Squad; name: string; pen: Pen }) {
  const grade = gradeOf(calc.place_grad);
  const kdGrade = gradeOf(calc.kd_team_grad);
  return (
    <header className="match-team-head">
      <p className="match-place num">
        {place === 1 && <Trophy size={20} aria-hidden />}
        {place > 0 ? (
          <>
            <span aria-hidden>#{whole(place)}</span>
            <span className="sr-only">{t('match.place', { place })}</span>
          </>
        ) : (
          '–'
        )}
      </p>
      <div className="match-team-words">
        <h3 className="match-team-name">{name}</h3>
        {grade !== null && (
          <p className="match-grad">
            <GradMark grade={grade} />
            {place === 1 ? t('match.won') : t(`profile.grade.${grade}`)}
          </p>
        )}
      </div>
      <dl className="match-team-figures num">
        <div>
          <dt>{t('match.sort.kd_team')}</dt>
          <dd data-grad={kdGrade ?? undefined}>
            {kdGrade !== null && <GradMark grade={kdGrade} />}
            {ratio(calc.kd_team)}
            {kdGrade !== null && <span className="sr-only">, {t(`profile.grade.${kdGrade}`)}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('match.sort.kills_team')}</dt>
          <dd>{whole(calc.team_kills)}</dd>
        </div>
      </dl>
    </header>
  );
}
