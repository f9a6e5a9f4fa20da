import type { TeamRow } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { gameNumber, placeOf } from '../model';
import { points } from '../money';

/** Per match: place, multiplier and points. */
export function GamesTable({ team }: { team: TeamRow }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const integer = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(lang, value) : '–');
  return (
    <table className="figure-table">
      <caption>{t('esports.games.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('esports.games.match')}</th>
          <th scope="col">{t('esports.games.place')}</th>
          <th scope="col">
            <span aria-hidden>×</span>
            <span className="sr-only">{t('esports.games.multiplier')}</span>
          </th>
          <th scope="col">{t('esports.kills')}</th>
          <th scope="col">{t('esports.points')}</th>
        </tr>
      </thead>
      <tbody>
        {team.games.map((game, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- of some matches not even the number is known
          <tr key={row}>
            <th scope="row">{gameNumber(game)}</th>
            <td>{placeOf(game)}</td>
            <td>{points(lang, game.multiplier)}</td>
            <td>{integer(game.kills)}</td>
            <td>{points(lang, game.score)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('esports.games.total')}
          </th>
          <td>{integer(team.total_kills)}</td>
          <td>{points(lang, team.final_score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
