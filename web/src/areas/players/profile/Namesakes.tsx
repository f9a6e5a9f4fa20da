import { usePaths } from '@/shared/hooks/usePaths';
import { useLang } from '@/shared/hooks/useLang';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import type { FoundName } from '@/shared/api/schema';
import { clanTag } from '../model';
import { useStatFormat } from './useStatFormat';

/** Other players with the name in the URL, so that visitors can choose the one they mean. */
export function Namesakes({ game, players }: { game: string; players: readonly FoundName[] }) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const lang = useLang();
  const f = useStatFormat();
  return (
    <nav aria-labelledby="namesakes" className="profile-namesakes">
      <p id="namesakes" className="text-s text-muted">
        {t('profile.namesakes')}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {players.map((player) => {
          const tag = clanTag(player.clantag);
          const facts = [
            t('profile.games', { count: player.games, games: f.number(player.games) }),
            player.last_seen > 0 && t('search.last', { date: formatShortDate(lang, player.last_seen) }),
          ].filter(Boolean);
          return (
            <li key={player.uno}>
              <Link to={paths.profile(game, player)} className="profile-link inline-flex min-h-11 flex-wrap items-center gap-x-2">
                <span>
                  {tag && `[${tag}] `}
                  {player.username}
                </span>
                <span className="num text-s text-muted">{facts.join(' · ')}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
