import type { MatchRow } from '@/shared/api/schema';
import type { Pen } from './columns';
import type { Tab } from './model';
import { bodyCells, headCells, playerName } from './rows';

type Props = { id: string; label: string; rows: readonly MatchRow[]; game: string; tab: Tab; pen: Pen };

/** The players of a team with the columns of the selected tab. */
export function TeamTable({ id, label, rows, game, tab, pen }: Props) {
  return (
    <table id={id} aria-label={label} className="match-table" data-tab={tab}>
      <thead>
        <tr>
          <th scope="col">{pen.t('match.column.player')}</th>
          {headCells(tab, pen)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uno || row.username} data-current={row.current_u || undefined}>
            <th scope="row">{playerName(row, game, pen)}</th>
            {bodyCells(row, tab, pen)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
