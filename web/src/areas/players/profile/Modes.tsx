import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { type Column, Table } from '@/shared/ui/Table';
import { seasonOf } from '@/areas/armory/games';
import { modesCall } from '../api';
import type { PlayerKey } from '../model';
import { Grade } from '../parts/Grade';
import { DeferredSection } from './DeferredSection';
import { playedSquads } from './model';
import type { ModeBlock, ModeLine, ModeSeason, SquadStats } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** A block per mode, with a row per squad size and per season. */
export function Modes({ player, modes }: { player: PlayerKey; modes: readonly ModeBlock[] }) {
  const { t } = useTranslation('players');
  const columns = useSquadColumns();
  const played = modes.flatMap((mode) => {
    const squads = playedSquads(mode.squads);
    return squads.length > 0 ? [{ ...mode, squads }] : [];
  });
  if (played.length === 0) return null;
  return (
    <section aria-labelledby="modes" className="profile-part profile-full">
      <SectionHead id="modes">{t('profile.modes.name')}</SectionHead>
      <div className="profile-modes">
        {played.map(({ key, title, squads, seasons }) => (
          <div key={key} className="min-w-0">
            <Table caption={title} showCaption columns={columns} rows={squads} rowKey={({ squad }) => squad} />
            <ModeSeasons title={title} seasons={seasons} />
          </div>
        ))}
      </div>
      <EveryMode player={player} />
    </section>
  );
}

const graded = (text: string, grad: number) => (
  <span className="inline-flex items-baseline gap-1.5">
    <Grade grad={grad} size={10} /> {text}
  </span>
);

/** Totals of a mode per season, the newest first. */
function ModeSeasons({ title, seasons }: { title: string; seasons: readonly ModeSeason[] }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const name = ({ season }: ModeSeason) => (season ? t('profile.standing.season', seasonOf(season)) : t('profile.modes.earlier'));
  const columns: Column<ModeSeason>[] = [
    { id: 'season', label: t('profile.modes.season'), cell: name },
    { id: 'games', label: t('profile.matches'), number: true, cell: ({ games }) => f.number(games) },
    { id: 'kd', label: t('profile.kd'), number: true, cell: ({ kd, kd_grad }) => graded(f.ratio(kd), kd_grad) },
    { id: 'wins', label: t('profile.wins'), number: true, cell: ({ wins, wins_grad }) => graded(f.number(wins), wins_grad) },
    { id: 'perc', label: t('profile.wins_perc'), number: true, wide: true, cell: ({ wins_perc }) => f.percent(wins_perc) },
    { id: 'kg', label: t('profile.kg'), number: true, wide: true, cell: ({ kg }) => f.ratio(kg) },
    { id: 'best', label: t('profile.modes.best'), number: true, wide: true, cell: ({ best_kills }) => f.number(best_kills) },
  ];
  return (
    <details className="profile-details mt-1">
      <summary>
        {t('profile.modes.seasons')}
        <span className="sr-only">: {title}</span>
      </summary>
      <Table
        caption={`${title}: ${t('profile.modes.seasons')}`}
        columns={columns}
        rows={seasons}
        rowKey={({ season }) => season ?? 'earlier'}
      />
    </details>
  );
}

function useSquadColumns(): Column<SquadStats>[] {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  return [
    { id: 'squad', label: t('profile.modes.squad'), cell: ({ title }) => title },
    { id: 'games', label: t('profile.matches'), number: true, cell: ({ games }) => f.number(games) },
    { id: 'kd', label: t('profile.kd'), number: true, cell: ({ kd, kd_grad }) => graded(f.ratio(kd), kd_grad) },
    { id: 'wins', label: t('profile.wins'), number: true, cell: ({ wins, wins_grad }) => graded(f.number(wins), wins_grad) },
    { id: 'perc', label: t('profile.wins_perc'), number: true, wide: true, cell: ({ wins_perc }) => f.percent(wins_perc) },
    { id: 'kg', label: t('profile.kg'), number: true, wide: true, cell: ({ kg }) => f.ratio(kg) },
    { id: 'best', label: t('profile.modes.best'), number: true, wide: true, cell: ({ best_kills }) => f.number(best_kills) },
    { id: 'place', label: t('profile.modes.place'), number: true, wide: true, cell: ({ avg_place }) => f.number(avg_place, 1) },
  ];
}

/** All playlists by name, fetched on demand. */
function EveryMode({ player }: { player: PlayerKey }) {
  const { t } = useTranslation('players');
  const [open, setOpen] = useState(false);
  return (
    <details className="profile-details mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('profile.modes.every')}</summary>
      {open && <ModeTable player={player} />}
    </details>
  );
}

function ModeTable({ player }: { player: PlayerKey }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const result = useCall(modesCall(player, useLang()));
  const columns: Column<ModeLine>[] = [
    { id: 'mode', label: t('profile.modes.mode'), cell: ({ mod_loc }) => mod_loc },
    { id: 'games', label: t('profile.matches'), number: true, cell: ({ games }) => f.number(games) },
    { id: 'kd', label: t('profile.kd'), number: true, cell: ({ kd }) => f.ratio(kd) },
    { id: 'wins', label: t('profile.wins'), number: true, cell: ({ wins }) => f.number(wins) },
    { id: 'best', label: t('profile.modes.best'), number: true, wide: true, cell: ({ best_kills }) => f.number(best_kills) },
    { id: 'place', label: t('profile.modes.place'), number: true, wide: true, cell: ({ avg_place }) => f.number(avg_place, 1) },
    { id: 'time', label: t('profile.life.time'), number: true, wide: true, cell: ({ time_played }) => f.span(time_played) },
  ];
  return (
    <DeferredSection result={result} skeleton={<SkeletonRows rows={6} />}>
      {({ modes }) => <Table caption={t('profile.modes.every')} columns={columns} rows={modes} rowKey={({ mode }) => mode} />}
    </DeferredSection>
  );
}
