import type { TeamRow } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { playersKnown } from '../model';
import { points } from '../money';

/** Kills per player: in every match if known, as a sum otherwise. */
export function PlayersTable({ team }: { team: TeamRow }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const each = playersKnown(team) === 'matches';
  const matches = each ? team.games.map((game, at) => game.n ?? at + 1) : [];
  const scored = team.players.some(({ total_scores }) => typeof total_scores === 'number');
  const integer = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(lang, value) : '–');
  return (
    <table className="figure-table figure-table-names">
      <caption>{t(each ? 'esports.players.by_match' : 'esports.players.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('esports.players.player')}</th>
          {matches.map((n) => (
            <th key={n} scope="col">
              <span className="sr-only">{t('esports.games.match')} </span>
              {n}
            </th>
          ))}
          <th scope="col">{each ? <span aria-label={t('esports.games.total')}>Σ</span> : t('esports.kills')}</th>
          {scored && <th scope="col">{t('esports.points')}</th>}
        </tr>
      </thead>
      <tbody>
        {team.players.map((player) => (
          <tr key={player.name}>
            <th scope="row">{player.name}</th>
            {matches.map((n, at) => (
              <td key={n}>{integer(player.summ.kills[at])}</td>
            ))}
            <td className="font-semibold text-text">{integer(player.total_kills)}</td>
            {scored && <td>{points(lang, player.total_scores)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
