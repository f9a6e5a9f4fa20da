import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useLocation, useParams } from '@/shared/lib/router';
import { DemoNotice } from '@/shared/ui/DemoNotice';
import { ErrorState } from '@/shared/ui/ErrorState';
import { keyOf, type PlayerKey, playerIn } from '../model';
import { Achievements } from '../profile/Achievements';
import { Compare } from '../profile/Compare';
import { CompareDialog } from '../profile/CompareDialog';
import { Failed } from '../profile/Failed';
import { ALL_TIME, opponentOf } from '../profile/filters';
import { History } from '../profile/History';
import { Lifetime } from '../profile/Lifetime';
import { Modes } from '../profile/Modes';
import { Namesakes } from '../profile/Namesakes';
import { PlayerHead } from '../profile/PlayerHead';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { ScopeStats } from '../profile/ScopeStats';
import { Seasons } from '../profile/Seasons';
import { RankAndRecords } from '../profile/RankAndRecords';
import { Teammates } from '../profile/Teammates';
import { Trends } from '../profile/Trends';
import type { FoundName, Profile } from '@/shared/api/schema';
import { useIsMine } from '../profile/useMyProfile';
import { useFillIn, useLatest, useOwn, useProfile } from '../profile/useProfile';
import { useView } from '../profile/useView';
import { useFailureText } from '../profile/useFailureText';

export default function ProfilePage() {
  const player = playerIn(useParams());
  const why = useFailureText();
  const { result, profile } = useProfile(player);
  return (
    <div className="column py-6 md:py-8">
      {result.isPending && <ProfileSkeleton name={player.username} />}
      {result.isError && !profile && (
        <ErrorState {...why(result.error)} onRetry={() => void result.refetch()} retrying={result.isFetching} />
      )}
      {profile && (
        <FullProfile
          key={`${player.game} ${keyOf(player)}`}
          player={player}
          profile={profile}
          namesakes={result.data?.namesakes ?? NOBODY}
        />
      )}
    </div>
  );
}

const NOBODY: readonly FoundName[] = [];

type Props = { player: PlayerKey; profile: Profile; namesakes: readonly FoundName[] };

function FullProfile({ player, profile, namesakes }: Props) {
  const { applied, shown, change } = useView();
  const [compareOpen, setCompareOpen] = useState(false);
  const latest = useLatest(player, profile.state);
  const other = opponentOf(player, applied);
  useFillIn(player, profile.state);
  useOwn(player, useIsMine(profile));
  // Nothing is known of the player yet.
  const waiting = profile.state === 'fetching' && profile.total_games === 0;
  const isEmpty = profile.state === 'failed' && profile.total_games === 0;
  return (
    <>
      {profile.demo && <DemoNotice />}
      <PlayerHead player={player} profile={profile} onCompare={() => setCompareOpen(true)} />
      {namesakes.length > 0 && <Namesakes game={player.game} players={namesakes} />}
      {profile.state === 'failed' && <Failed profile={profile} />}
      {!isEmpty && (
        <>
          <SectionLinks />
          {other && (
            <Compare
              player={player}
              profile={profile}
              other={other}
              by={shown.by}
              onBy={(by) => change({ by })}
              onClose={() => change({ vs: null, by: ALL_TIME })}
            />
          )}
          <div className="profile-top">
            <ScopeStats
              scopes={profile.scopes}
              chosen={shown.scope}
              onChoose={(scope) => change({ scope })}
              matches={latest}
              waiting={waiting}
            />
            <RankAndRecords player={player} profile={profile} />
          </div>
          <Achievements player={player} achievements={profile.achievements} />
          <Trends player={player} scope={applied.scope} waiting={waiting} />
          <div className="profile-middle">
            <History player={player} state={profile.state} applied={applied} shown={shown} onChange={change} />
            <aside className="profile-side profile-full">
              <Lifetime totals={profile.lifetime} />
              <Seasons scopes={profile.scopes} view={shown} />
            </aside>
          </div>
          <Modes player={player} modes={profile.modes} />
          <Teammates player={player} waiting={waiting} />
        </>
      )}
      <CompareDialog
        open={compareOpen}
        player={player}
        onClose={() => setCompareOpen(false)}
        onChoose={(vs) => {
          setCompareOpen(false);
          change({ vs });
        }}
      />
    </>
  );
}

const PLACES = ['matches', 'modes', 'mates'] as const;

/** Links to the sections of the long page. */
function SectionLinks() {
  const { t } = useTranslation('players');
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('profile.ways.name')} className="profile-full">
      <ul className="profile-ways">
        {PLACES.map((place) => (
          <li key={place}>
            <Link to={`${pathname}${search}#${place}`} className="chip">
              {t(`profile.ways.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
