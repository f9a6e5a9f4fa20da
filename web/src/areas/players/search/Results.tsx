import { Search } from 'lucide-react';
import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { Button } from '@/shared/ui/Button';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { namesCall } from '../api';
import { type Platform, platformName } from '../model';
import { type Game, showsHint } from './model';
import { type Listed, PlayerList } from './PlayerList';
import { type Shown, useListed } from './useListed';

const OPEN_STATS = 'how-to-publicize-your-call-of-duty-stats';
const NOBODY: readonly Listed[] = [];

type Props = Shown & {
  name: string;
  /** The debounced name; empty while typing. */
  rested: string;
  platform: Platform;
  game: Game;
  /** The profile is loading. */
  busy: boolean;
  failure: ApiError | null;
  onSite: () => void;
};

/** Matching players, and why a lookup failed. */
export function Results({ name, rested, platform, game, busy, failure, list, onListed, onSite }: Props) {
  const { t } = useTranslation('players');
  const found = useCall(namesCall(platform, rested, game), { enabled: rested !== '' });
  const players: readonly Listed[] = (rested && found.data?.results) || NOBODY;
  useListed(players, onListed);
  const looking = rested === '' || found.isPending;
  return (
    <>
      {failure && <Failed failure={failure} />}
      <div aria-busy={looking || busy}>
        {looking && <SkeletonRows rows={3} height={44} />}
        {!looking && found.isError && (
          <p className="py-2 text-muted">
            {t('search.failed')}{' '}
            <Button size="s" variant="ghost" onClick={() => void found.refetch()}>
              {t('search.again')}
            </Button>
          </p>
        )}
        {!looking && found.isSuccess && players.length === 0 && <p className="py-2 text-muted">{t('search.no_results')}</p>}
        {players.length > 0 && <PlayerList {...list} label={t('search.tab.results')} players={players} />}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        {showsHint(failure?.key ?? null) && (
          <p className="min-w-0 text-s text-muted">
            {busy ? t('search.looking', { name }) : t('search.enter', { name, platform: platformName(platform) })}
          </p>
        )}
        <Button variant="ghost" size="s" icon={<Search size={16} aria-hidden />} onClick={onSite}>
          {t('search.site')}
        </Button>
      </div>
    </>
  );
}

function Failed({ failure }: { failure: ApiError }) {
  const { t, i18n } = useTranslation('players');
  const paths = usePaths();
  // Two error keys have no area prefix, as external clients expect.
  const text = i18n.find('players', `errors.${failure.key}`) ?? errorText(i18n, failure);
  return (
    <p role="alert" className="search-failed mb-4 pl-3">
      {text}{' '}
      {failure.key === 'not_allowed' && (
        <Link to={paths.faq(OPEN_STATS)} className="underline hover:text-hot-text">
          {t('search.open_stats')}
        </Link>
      )}
    </p>
  );
}
