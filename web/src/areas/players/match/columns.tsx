import type { ReactNode } from 'react';
import { Link } from '@/shared/lib/Link';
import type { Paths } from '@/shared/paths';
import type { Translate } from '@/shared/i18n/texts';
import type { CarriedItem, MatchRow } from '@/shared/api/schema';
import { gulagOf, type Tab } from './model';

/** Formatters of the cells, created once for all of them. */
export type Formatters = {
  t: Translate<'players'>;
  paths: Paths;
  integer: (value: number) => string;
  ratio: (value: number) => string;
};

type Column = {
  id: string;
  label: (t: Translate<'players'>) => string;
  cell: (row: MatchRow, format: Formatters) => ReactNode;
  /** Hidden on phones and tablets. */
  wide?: boolean;
  /** Hidden on phones. */
  roomy?: boolean;
};

const NONE = '–';

function itemCell(item: CarriedItem | null | undefined, { paths }: Formatters): ReactNode {
  if (!item) return NONE;
  if (!item.slug || !item.game) return item.name;
  return (
    <Link to={paths.gun(item.game, item.slug)} className="match-item">
      {item.name}
    </Link>
  );
}

/** Functions instead of components: a lobby has more than a thousand cells. */
export const COLUMNS: Readonly<Record<Tab, readonly Column[]>> = {
  stats: [
    { id: 'kd', label: (t) => t('match.column.kd'), cell: (row, { ratio }) => ratio(row.kdR) },
    { id: 'kills', label: (t) => t('match.column.kills'), cell: (row, { integer }) => integer(row.kills) },
    { id: 'deaths', label: (t) => t('match.column.deaths'), cell: (row, { integer }) => integer(row.deaths) },
    { id: 'headshots', label: (t) => t('match.column.headshots'), cell: (row, { integer }) => integer(row.headshots), wide: true },
    { id: 'damage', label: (t) => t('match.column.damage'), cell: (row, { integer }) => integer(row.damage) },
    {
      id: 'gulag',
      roomy: true,
      label: (t) => t('match.column.gulag'),
      cell: (row, { t }) => {
        const outcome = gulagOf(row);
        return outcome ? <span className="uppercase">{t(`match.gulag.${outcome}`)}</span> : NONE;
      },
    },
  ],
  guns: [
    { id: 'primary', label: (t) => t('match.column.primary'), cell: (row, format) => itemCell(row.guns.primary, format) },
    { id: 'secondary', label: (t) => t('match.column.secondary'), cell: (row, format) => itemCell(row.guns.secondary, format) },
  ],
  perks: [
    { id: 'perk1', label: (t) => t('match.column.perk', { number: 1 }), cell: (row, format) => itemCell(row.perks.perk1, format) },
    { id: 'perk2', label: (t) => t('match.column.perk', { number: 2 }), cell: (row, format) => itemCell(row.perks.perk2, format) },
    { id: 'perk3', label: (t) => t('match.column.perk', { number: 3 }), cell: (row, format) => itemCell(row.perks.perk3, format) },
  ],
  equip: [
    { id: 'equip1', label: (t) => t('match.column.lethal'), cell: (row, format) => itemCell(row.equip.equip1, format) },
    { id: 'equip2', label: (t) => t('match.column.tactical'), cell: (row, format) => itemCell(row.equip.equip2, format) },
  ],
};
