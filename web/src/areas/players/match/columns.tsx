import type { ReactNode } from 'react';
import { Link } from '@/shared/lib/Link';
import type { Paths } from '@/shared/paths';
import type { Translate } from '@/shared/i18n/texts';
import type { CarriedItem, MatchRow } from '@/shared/api/schema';
import { gulagOf, type Tab } from './model';

/** Formatters of the cells, created once for all of them. */
export type Pen = {
  t: Translate<'players'>;
  paths: Paths;
  whole: (value: number) => string;
  ratio: (value: number) => string;
};

type Column = {
  id: string;
  label: (t: Translate<'players'>) => string;
  cell: (row: MatchRow, pen: Pen) => ReactNode;
  /** Hidden on phones. */
  wide?: boolean;
};

const NONE = '–';

function thing(item: CarriedItem | null | undefined, { paths }: Pen): ReactNode {
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
    { id: 'kills', label: (t) => t('match.column.kills'), cell: (row, { whole }) => whole(row.kills) },
    { id: 'deaths', label: (t) => t('match.column.deaths'), cell: (row, { whole }) => whole(row.deaths) },
    { id: 'headshots', label: (t) => t('match.column.headshots'), cell: (row, { whole }) => whole(row.headshots), wide: true },
    { id: 'damage', label: (t) => t('match.column.damage'), cell: (row, { whole }) => whole(row.damage), wide: true },
    {
      id: 'gulag',
      label: (t) => t('match.column.gulag'),
      cell: (row, { t }) => {
        const outcome = gulagOf(row);
        return outcome ? <span className="uppercase">{t(`match.gulag.${outcome}`)}</span> : NONE;
      },
    },
  ],
  guns: [
    { id: 'primary', label: (t) => t('match.column.primary'), cell: (row, pen) => thing(row.guns.primary, pen) },
    { id: 'secondary', label: (t) => t('match.column.secondary'), cell: (row, pen) => thing(row.guns.secondary, pen) },
  ],
  perks: [
    { id: 'perk1', label: (t) => t('match.column.perk', { number: 1 }), cell: (row, pen) => thing(row.perks.perk1, pen) },
    { id: 'perk2', label: (t) => t('match.column.perk', { number: 2 }), cell: (row, pen) => thing(row.perks.perk2, pen) },
    { id: 'perk3', label: (t) => t('match.column.perk', { number: 3 }), cell: (row, pen) => thing(row.perks.perk3, pen) },
  ],
  equip: [
    { id: 'equip1', label: (t) => t('match.column.lethal'), cell: (row, pen) => thing(row.equip.equip1, pen) },
    { id: 'equip2', label: (t) => t('match.column.tactical'), cell: (row, pen) => thing(row.equip.equip2, pen) },
  ],
};
