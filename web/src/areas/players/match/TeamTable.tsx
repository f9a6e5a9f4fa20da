import type { MatchRow } from '@/shared/api/schema';
import type { Formatters } from './columns';
import type { Tab } from './model';
import { bodyCells, headCells, playerName } from './rows';

type Props = { id: string; label: string; rows: readonly MatchRow[]; game: string; tab: Tab; format: Formatters };

/** The players of a team with the columns of the selected tab. */
export function TeamTable({ id, label, rows, game, tab, format }: Props) {
  return (
    <table id={id} aria-label={label} className="match-table" data-tab={tab}>
      <thead>
        <tr>
          <th scope="col">{format.t('match.column.player')}</th>
          {headCells(tab, format)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uno || row.username} data-current={row.current_u || undefined}>
            <th scope="row">{playerName(row, game, format)}</th>
            {bodyCells(row, tab, format)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
