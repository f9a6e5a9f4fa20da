import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';

interface Props {
  kind: 'kd' | 'place' | 'activity';
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart, and its values as a table for screen readers and exact numbers. */
export function TrendPanel({ kind, columns, rows, children }: Props) {
  const { t } = useTranslation('players');
  const name = t(`profile.trend.${kind}`);
  return (
    <figure className="profile-panel profile-trend" data-kind={kind}>
      <figcaption className="caps text-h5 font-bold">{name}</figcaption>
      <div className="profile-plot">{children}</div>
      <details className="profile-details">
        <summary>
          {t('profile.trend.table')} <span className="sr-only">{name}</span>
        </summary>
        <div className="profile-trend-table" role="region" tabIndex={0} aria-label={name}>
          <table className="profile-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {rest.map((value, index) => (
                    <td key={columns[index + 1]} className="num">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
