import { useCall } from '@/shared/api/useCall';
import type { Profile, SharedMatch, SharedResult } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { sharedCall } from '../api';
import type { PlayerKey } from '../model';
import { DeferredSection } from './DeferredSection';
import { useStatFormat } from './useStatFormat';

type Props = { player: PlayerKey; profile: Profile; other: PlayerKey };

/** The latest matches that both players were in, with the kills and the placement of each. */
export function SharedMatches({ player, profile, other }: Props) {
  const { t } = useTranslation('players');
  const result = useCall(sharedCall(player, other, useLang()));
  return (
    <div className="mt-6">
      <h3 id="shared" className="text-h4">
        {t('profile.compare.shared')}
      </h3>
      <DeferredSection result={result} skeleton={<SkeletonRows rows={4} height={56} />}>
        {({ matches }) =>
          matches.length > 0 ? (
            <table aria-labelledby="shared" className="profile-table profile-versus">
              <thead>
                <tr>
                  <th scope="col">{t('profile.compare.match')}</th>
                  <th scope="col">{profile.username}</th>
                  <th scope="col">{other.username}</th>
                </tr>
              </thead>
              <tbody>
                {matches.map((match) => (
                  <Row key={match.id} match={match} to={{ game: player.game, handle: profile.uno ?? profile.username }} />
                ))}
              </tbody>
            </table>
          ) : (
            <p className="text-s text-muted">{t('profile.compare.no_shared')}</p>
          )
        }
      </DeferredSection>
    </div>
  );
}

function Row({ match, to }: { match: SharedMatch; to: { game: string; handle: string } }) {
  const { t } = useTranslation('players');
  const lang = useLang();
  const paths = usePaths();
  const facts = [match.map_name, formatShortDate(lang, match.start_time), match.together && t('profile.compare.together')];
  return (
    <tr>
      <th scope="row">
        <Link to={paths.match(to.game, match.id, { handle: to.handle })} className="profile-link">
          {match.mod_loc}
        </Link>
        <span className="block text-s font-normal text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </th>
      <Result {...match.mine} />
      <Result {...match.theirs} />
    </tr>
  );
}

function Result({ kills, place }: SharedResult) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  return (
    <td className="num">
      {t('match.column.kills')} {f.number(kills)}
      <span className="block text-s font-normal text-muted">
        {t('match.column.place')} {place > 0 ? f.number(place) : '–'}
      </span>
    </td>
  );
}
