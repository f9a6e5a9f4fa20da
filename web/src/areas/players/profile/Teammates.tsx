import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeDay } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { type Column, Table } from '@/shared/ui/Table';
import { teammatesCall } from '../api';
import { keyOf, type Named, type PlayerKey } from '../model';
import { DeferredSection } from './DeferredSection';
import type { PlayedAgainst, PlayedWith } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** The number of rows before "show all". */
const FIRST = 8;

/** Teammates and opponents of the player. */
export function Teammates({ player, waiting }: { player: PlayerKey; waiting: boolean }) {
  const { t } = useTranslation('players');
  const result = useCall(teammatesCall(player));
  return (
    <section aria-labelledby="mates" className="profile-part profile-full">
      <SectionHead id="mates">{t('profile.mates.name')}</SectionHead>
      <DeferredSection result={result} waiting={waiting} skeleton={<SkeletonRows rows={FIRST} />}>
        {({ with: mates, against }) => (
          <div className="profile-mates">
            <With player={player} mates={mates} />
            <Against player={player} met={against} />
          </div>
        )}
      </DeferredSection>
    </section>
  );
}

function Player({ player, named }: { player: PlayerKey; named: Named }) {
  const paths = usePaths();
  return (
    <Link to={paths.profile(player.game, named)} className="profile-link break-all">
      {named.username}
    </Link>
  );
}

function With({ player, mates }: { player: PlayerKey; mates: readonly PlayedWith[] }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const columns: Column<PlayedWith>[] = [
    { id: 'name', label: t('profile.mates.player'), cell: (mate) => <Player player={player} named={mate} /> },
    { id: 'games', label: t('profile.matches'), number: true, cell: ({ games }) => f.number(games) },
    { id: 'wins', label: t('profile.wins'), number: true, cell: ({ wins }) => f.number(wins) },
    { id: 'perc', label: t('profile.wins_perc'), number: true, wide: true, cell: ({ wins_perc }) => f.percent(wins_perc) },
    { id: 'theirs', label: t('profile.mates.together'), number: true, cell: ({ kd_together }) => f.ratio(kd_together) },
    { id: 'mine', label: t('profile.mates.mine'), number: true, wide: true, cell: ({ kd_mine }) => f.ratio(kd_mine) },
    { id: 'last', label: t('profile.mates.last'), number: true, wide: true, cell: ({ last_played }) => <RelativeDay at={last_played} /> },
  ];
  return <Some caption={t('profile.mates.with')} columns={columns} rows={mates} none={t('profile.mates.none')} />;
}

function Against({ player, met }: { player: PlayerKey; met: readonly PlayedAgainst[] }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const columns: Column<PlayedAgainst>[] = [
    { id: 'name', label: t('profile.mates.player'), cell: (one) => <Player player={player} named={one} /> },
    { id: 'games', label: t('profile.matches'), number: true, cell: ({ games }) => f.number(games) },
    { id: 'kd', label: t('profile.kd'), number: true, cell: ({ kd }) => f.ratio(kd) },
    { id: 'last', label: t('profile.mates.last'), number: true, wide: true, cell: ({ last_played }) => <RelativeDay at={last_played} /> },
  ];
  return <Some caption={t('profile.mates.against')} columns={columns} rows={met} none={t('profile.mates.none')} />;
}

interface SomeProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  none: string;
}

/** The first rows of a table, and a button for all of them. */
function Some<Row extends Named>({ caption, columns, rows, none }: SomeProps<Row>) {
  const { t } = useTranslation('players');
  const [expanded, setExpanded] = useState(false);
  if (rows.length === 0) return <EmptyState title={caption} text={none} />;
  return (
    <div className="min-w-0">
      <Table caption={caption} showCaption columns={columns} rows={expanded ? rows : rows.slice(0, FIRST)} rowKey={keyOf} />
      {!expanded && rows.length > FIRST && (
        <Button variant="ghost" size="s" className="mt-2" onClick={() => setExpanded(true)}>
          {t('profile.mates.all', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}
