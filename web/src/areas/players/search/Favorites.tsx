import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useLocation } from '@/shared/lib/router';
import { useSession } from '@/shared/session/useSession';
import { LinkButton } from '@/shared/ui/LinkButton';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { type Listed, PlayerList } from './PlayerList';
import { type Shown, useListed } from './useListed';

const HOW_TO = 'how-do-i-add-game-profiles-to-favorites';
const NOBODY: readonly Listed[] = [];

/** The user's favorite players. */
export function Favorites({ list, onListed }: Shown) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const { known, user } = useSession();
  const players: readonly Listed[] = user?.favorites ?? NOBODY;
  useListed(players, onListed);
  if (!known) return <SkeletonRows rows={3} height={44} />;
  if (!user) {
    return (
      <div className="py-2 text-muted">
        <p>{t('search.sign_in')}</p>
        <LinkButton to={paths.signIn({ back: pathname + search })} size="s" className="mt-3">
          {t('search.sign_in_button')}
        </LinkButton>
      </div>
    );
  }
  if (players.length === 0) {
    return (
      <p className="py-2 text-muted">
        {t('search.no_favorites')}{' '}
        <Link to={paths.faq(HOW_TO)} className="underline hover:text-hot-text">
          {t('search.how_to_favorite')}
        </Link>
      </p>
    );
  }
  return <PlayerList {...list} label={t('search.tab.favorites')} players={players} />;
}
