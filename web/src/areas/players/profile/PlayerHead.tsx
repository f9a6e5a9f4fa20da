import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { Badge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { clanTag, GAMES, platformName, type PlayerKey } from '../model';
import { Freshness } from './Freshness';
import { PlayerActions } from './PlayerActions';
import type { Profile } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** Names of games are the same in every language. */
const GAME_NAMES = { wz1: 'Warzone I', wz2: 'Warzone 2.0' } as const;

/** Longer names do not fit a phone at the usual size. */
const LONG_NAME = 14;

interface Props {
  player: PlayerKey;
  profile: Profile;
  onCompare: () => void;
}

/** The player's name, the age of the stats, and actions. */
export function PlayerHead({ player, profile, onCompare }: Props) {
  const { t } = useTranslation('players');
  const format = useStatFormat();
  const lang = useLang();
  const tag = clanTag(profile.clantag);
  const { first_match: first, last_match: last, demo, country, username } = profile;
  return (
    <header className="profile-head">
      <div className="min-w-0">
        <GameSwitch player={player} />
        <h1 className={cx('profile-name', username.length > LONG_NAME && 'profile-name-long')}>
          {tag && (
            <span className="profile-tag">
              <span className="sr-only">{t('profile.clan')} </span>[{tag}]{' '}
            </span>
          )}
          {username}
        </h1>
        <ul className="profile-platforms" aria-label={t('profile.platforms')}>
          <Platforms player={player} profile={profile} />
          {demo && (
            <li>
              <Badge tone="warn">{t('profile.demo')}</Badge>
            </li>
          )}
          {country && (
            <li>
              <Badge>{country}</Badge>
            </li>
          )}
        </ul>
        <p className="num mt-3 text-s text-muted">
          {t('profile.games', { count: profile.total_games, games: format.number(profile.total_games) })}
          {typeof first === 'number' &&
            typeof last === 'number' &&
            ` · ${formatShortDate(lang, first)} – ${formatShortDate(lang, last)} (UTC)`}
        </p>
        <Freshness player={player} profile={profile} />
      </div>
      <PlayerActions profile={profile} onCompare={onCompare} />
    </header>
  );
}

function GameSwitch({ player }: { player: PlayerKey }) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  return (
    <nav aria-label={t('profile.game')}>
      <ul className="profile-game">
        {GAMES.map((game) => (
          <li key={game}>
            <Link to={paths.profile(game, player)} aria-current={game === player.game ? 'page' : undefined}>
              {GAME_NAMES[game]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All names of the player; the one of this URL first and without a link. */
function Platforms({ player, profile }: { player: PlayerKey; profile: Profile }) {
  const paths = usePaths();
  const here = { platform: profile.platform, username: profile.username };
  const others = profile.platforms.filter(({ platform }) => platform !== here.platform);
  return (
    <>
      <li className="profile-platform" data-here>
        <b>{platformName(here.platform)}</b>
      </li>
      {others.map((one) => (
        <li key={`${one.platform} ${one.username}`} className="profile-platform">
          <Link to={paths.profile(player.game, { ...one, uno: profile.uno })}>
            <b>{platformName(one.platform)}</b> {one.username}
          </Link>
        </li>
      ))}
    </>
  );
}
