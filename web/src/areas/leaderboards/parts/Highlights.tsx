import { useId, type ReactNode } from 'react';
import type { Highlights as HighlightsData } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { share, streaming, type Streaming } from '../model';
import { points } from '../money';
import { Links } from './Channels';

/** The best teams and players. */
export function Highlights({ highlights: { teams, players } }: { highlights: HighlightsData }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  return (
    <div className="highlight-blocks">
      <Block title={t('esports.top_teams')} empty={t('esports.none')}>
        {teams.map((team) => (
          <Row
            key={team.id}
            rank={team.rank}
            name={team.name}
            note={team.nameless ? '' : team.players.map(({ name }) => name).join(', ')}
            value={points(lang, team.final_score)}
            unit={t('esports.points')}
            share={share(team.final_score, teams[0]?.final_score)}
          />
        ))}
      </Block>
      <Block title={t('esports.top_players')} empty={t('esports.no_players')}>
        {players.map((row) => (
          <Row
            key={row.id}
            rank={row.rank}
            name={row.players.map(({ player }) => player).join(', ')}
            note={row.team}
            streamers={streaming(row.players.map(({ player, live, socials }) => ({ name: player, live, socials })))}
            value={formatNumber(lang, row.total_kills)}
            unit={t('esports.kills')}
            share={share(row.total_kills, players[0]?.total_kills)}
          />
        ))}
      </Block>
    </div>
  );
}

function Block({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-h4 font-bold">
        {title}
      </h2>
      {children.length > 0 ? <ol className="top-rows">{children}</ol> : <p className="text-muted">{empty}</p>}
    </section>
  );
}

type RowProps = { rank: number; name: string; note: string; value: string; unit: string; share: number; streamers?: readonly Streaming[] };

function Row({ rank, name, note, value, unit, share: long, streamers }: RowProps) {
  return (
    <li className="top-row">
      <span className="team-rank num">{rank}</span>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        {note && <span className="block text-s text-muted">{note}</span>}
        {streamers?.map((player) => (
          <span key={player.name} className="top-links">
            <Links player={player} />
          </span>
        ))}
        <span aria-hidden className="top-bar" style={{ width: `${long}%` }} />
      </span>
      <span className="text-right">
        <span className="num block font-display text-h4 leading-none font-bold">{value}</span>
        <span className="text-s text-muted">{unit}</span>
      </span>
    </li>
  );
}
