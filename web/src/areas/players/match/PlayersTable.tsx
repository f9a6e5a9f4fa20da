import { memo } from 'react';
import { gradeOf } from '../model';
import type { Formatters } from './columns';
import type { Ranked, Sort, Tab } from './model';
import { bodyCells, gradeMark, headCells, playerName } from './rows';
import { TabRow } from './TabRow';

type Props = {
  label: string;
  players: readonly Ranked[];
  /** The sorted column, if the order is one. */
  sort?: Sort;
  turned?: boolean;
  game: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  format: Formatters;
};

/** All players in one table, each with the place of the team. */
export const PlayersTable = memo(function PlayersTable({ label, players, sort, turned = false, game, tab, onTab, format }: Props) {
  const { t, integer } = format;
  return (
    <section aria-label={label} className="match-all">
      <TabRow label={label} panel="match-players" tab={tab} onTab={onTab} format={format} />
      <table id="match-players" aria-label={label} className="match-table" data-tab={tab}>
        <thead>
          <tr>
            <th scope="col" className="match-rank">
              <span aria-hidden>#</span>
              <span className="sr-only">{t('match.column.place')}</span>
            </th>
            <th scope="col">{t('match.column.player')}</th>
            {headCells(tab, format, sort, turned)}
          </tr>
        </thead>
        <tbody>
          {players.map(({ row, place, grade }) => (
            <tr key={row.uno || row.username} data-current={row.current_u || undefined}>
              <td className="match-rank num">
                {gradeMark(gradeOf(grade), format)} {place > 0 ? integer(place) : '–'}
              </td>
              <th scope="row">{playerName(row, game, format)}</th>
              {bodyCells(row, tab, format)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
