import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with tabular numerals. */
  number?: boolean;
  sortable?: boolean;
  /** Hidden on phones. */
  wide?: boolean;
}

export interface Sort {
  by: string;
  descending: boolean;
}

interface Props<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Highlights a row, for example the user's own. */
  isMarked?: (row: Row) => boolean;
}

export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, sort, onSort, isMarked }: Props<Row>) {
  const direction = (column: Column<Row>) =>
    column.sortable ? (sort?.by === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none') : undefined;
  const toggle = (column: Column<Row>) =>
    onSort?.({ by: column.id, descending: sort?.by === column.id ? !sort.descending : Boolean(column.number) });
  const side = (column: Column<Row>) => cx(column.number ? 'num text-right' : 'text-left', column.wide && 'max-md:hidden');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll, and a keyboard must be able to do it
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-m border border-line bg-ink-1">
      <table className="w-full border-collapse">
        <caption className={showCaption ? 'caps px-4 py-3 text-left text-h5 font-bold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={direction(column)}
                className={cx('caps px-4 text-label font-semibold', side(column))}
              >
                {column.sortable ? (
                  <button
                    type="button"
                    onClick={() => toggle(column)}
                    className={cx(
                      'motion inline-flex min-h-11 items-center gap-1 uppercase hover:text-text',
                      column.number && 'flex-row-reverse',
                      sort?.by === column.id && 'text-text',
                    )}
                  >
                    {column.label}
                    <SortMark sort={sort?.by === column.id ? sort : undefined} />
                  </button>
                ) : (
                  <span className="inline-flex min-h-11 items-center">{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx('motion border-t border-line first:border-t-0 hover:bg-ink-2', isMarked?.(row) && 'bg-hot-wash')}
            >
              {columns.map((column) => (
                <td key={column.id} className={cx('px-4 py-2.5', side(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortMark({ sort }: { sort: Sort | undefined }) {
  const Icon = sort?.descending === false ? ArrowUp : ArrowDown;
  return <Icon size={14} aria-hidden className={sort ? 'text-hot-text' : 'opacity-0'} />;
}
