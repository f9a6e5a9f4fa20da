import { Crosshair, Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/shared/lib/Link';
import { cx } from '@/shared/ui/cx';
import { clanTag, type Grade } from '../model';
import type { MatchRow } from '@/shared/api/schema';
import { COLUMNS, type Formatters } from './columns';
import { type Tab, twitchOf } from './model';

/** Renders the name with clan tag, linked to the profile; the current player has a mark with text and shape. */
export function playerName(row: MatchRow, game: string, { t, paths }: Formatters): ReactNode {
  const tag = clanTag(row.clantag);
  const link = row.links[0];
  const twitch = twitchOf(row);
  return (
    <span className="match-player">
      {row.current_u && (
        <span className="match-me" title={t('match.current')}>
          <Crosshair size={14} aria-hidden />
          <span className="sr-only">{t('match.current')}</span>
        </span>
      )}
      {tag && <span className="match-tag">[{tag}]</span>}
      {link ? (
        <Link to={paths.profile(game, { ...link, uno: row.uno })} className="match-link">
          {row.username}
        </Link>
      ) : (
        <span className="match-link">{row.username}</span>
      )}
      {twitch && (
        <a href={twitch} target="_blank" rel="nofollow noopener noreferrer" className="match-twitch">
          <Tv size={16} aria-hidden />
          <span className="sr-only">{t('match.twitch', { name: row.username })}</span>
        </a>
      )}
    </span>
  );
}

/** Renders the bars of `Grade` in one element: a lobby has hundreds of them. With a pen it includes the text. */
export function gradeMark(grade: Grade | null, format?: Formatters): ReactNode {
  if (grade === null) return null;
  return (
    <span className="grad-mark" data-grad={grade}>
      {format && <span className="sr-only">{format.t(`profile.grade.${grade}`)}</span>}
    </span>
  );
}

/** Renders the column headers of a tab, after that of the players. */
export function headCells(tab: Tab, { t }: Formatters, sort?: string, turned = false): ReactNode {
  return COLUMNS[tab].map(({ id, label, wide, roomy }) => (
    <th
      key={id}
      scope="col"
      data-column={id}
      aria-sort={sort === id ? (turned ? 'ascending' : 'descending') : undefined}
      className={cx(wide && 'match-wide', roomy && 'match-roomy')}
    >
      {label(t)}
    </th>
  ));
}

export function bodyCells(row: MatchRow, tab: Tab, format: Formatters): ReactNode {
  return COLUMNS[tab].map(({ id, cell, wide, roomy }) => (
    <td key={id} className={cx(wide && 'match-wide', roomy && 'match-roomy')}>
      {cell(row, format)}
    </td>
  ));
}
