import { Link } from '@/shared/lib/Link';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Stat } from '@/shared/ui/Stat';
import { clanTag } from '../model';
import type { MatchRow } from '@/shared/api/schema';
import { Explained } from '../parts/Explained';
import type { Formatters } from './columns';
import { gulagOf, type Ranked, shownMembers, type Squad, type Tab } from './model';
import { TabRow } from './TabRow';
import { TeamTable } from './TeamTable';

type Props = {
  row: MatchRow;
  squad: Squad;
  /** The id of the match. */
  match: string;
  /** Other players of the match with the same name. */
  namesakes: readonly Ranked[];
  teamCount: number;
  game: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  format: Formatters;
};

/** The current player's stats in the match, and the squad. */
export function PlayerBlock({ row, squad, match, namesakes, teamCount, game, tab, onTab, format }: Props) {
  const { t, paths, integer, ratio } = format;
  const tag = clanTag(row.clantag);
  const link = row.links[0];
  const gulag = gulagOf(row);
  const rows = shownMembers(teamCount, squad.members, true);
  return (
    <section aria-labelledby="match-player" className="match-own">
      <div className="match-own-head">
        <h2 id="match-player" className="match-own-name">
          {tag && <span className="match-tag">[{tag}] </span>}
          {row.username}
        </h2>
        {link && (
          <LinkButton to={paths.profile(game, { ...link, uno: row.uno })} size="s">
            {t('match.profile')}
          </LinkButton>
        )}
      </div>
      {namesakes.length > 0 && (
        <ul aria-label={t('match.namesakes')} className="match-namesakes">
          {namesakes.map((other) => (
            <li key={other.row.uno}>
              <Link to={paths.match(game, match, { handle: other.row.uno })} className="match-item inline-flex min-h-11 items-center">
                {t('match.namesake', { name: other.row.username, place: other.place > 0 ? integer(other.place) : '–' })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <dl className="match-figures">
        <Stat label={t('match.column.place')} value={squad.place > 0 ? `${integer(squad.place)}/${integer(teamCount)}` : '–'} />
        <Stat label={t('match.column.kd')} value={ratio(row.kdR)} />
        <Stat label={t('match.sort.kills')} value={integer(row.kills)} />
        <Stat label={t('match.sort.deaths')} value={integer(row.deaths)} />
        <Stat label={t('match.figure.headshots')} value={integer(row.headshots)} />
        <Stat label={t('match.figure.damage')} value={integer(row.damage)} />
        <Stat label={<Explained label={t('match.sort.kd_team')} text={t('explain.kd_team')} />} value={ratio(squad.calc.kd_team)} />
        {typeof squad.calc.kd_rank === 'number' && (
          <Stat label={<Explained label={t('match.rank')} text={t('explain.rank')} />} value={`#${integer(squad.calc.kd_rank)}`} />
        )}
        <Stat label={t('match.column.gulag')} value={gulag ? <span className="uppercase">{t(`match.gulag.${gulag}`)}</span> : '–'} />
      </dl>
      <TabRow label={t('match.teammates')} panel="match-teammates" tab={tab} onTab={onTab} format={format} />
      <TeamTable id="match-teammates" label={t('match.teammates')} rows={rows} game={game} tab={tab} format={format} />
    </section>
  );
}
