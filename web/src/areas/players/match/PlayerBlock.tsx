import { LinkButton } from '@/shared/ui/LinkButton';
import { Stat } from '@/shared/ui/Stat';
import { clanTag } from '../model';
import type { MatchRow } from '@/shared/api/schema';
import { Explained } from '../parts/Explained';
import type { Formatters } from './columns';
import { gulagOf, shownMembers, type Squad, type Tab } from './model';
import { TabRow } from './TabRow';
import { TeamTable } from './TeamTable';

type Props = { row: MatchRow; squad: Squad; teamCount: number; game: string; tab: Tab; onTab: (tab: Tab) => void; format: Formatters };

/** The current player's stats in the match, and the squad. */
export function PlayerBlock({ row, squad, teamCount, game, tab, onTab, format }: Props) {
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
          <LinkButton to={paths.profile(game, link.platform, link.username)} size="s">
            {t('match.profile')}
          </LinkButton>
        )}
      </div>
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
