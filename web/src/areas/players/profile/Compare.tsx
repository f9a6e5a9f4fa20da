import { X } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { IconButton } from '@/shared/ui/IconButton';
import { Select } from '@/shared/ui/Select';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import type { PlayerKey } from '../model';
import { type Compared, compareLines, groupsOf } from './compare';
import type { Profile } from '@/shared/api/schema';
import { DeferredSection } from './DeferredSection';
import { useStatFormat } from './useStatFormat';
import { SharedMatches } from './SharedMatches';
import { useProfile } from './useProfile';

interface Props {
  player: PlayerKey;
  profile: Profile;
  other: PlayerKey;
  /** The key of the compared group of matches. */
  by: string;
  onBy: (by: string) => void;
  onClose: () => void;
}

/** Compares two players: all time, by season or by mode, and in their shared matches. The leader is marked, not only by color. */
export function Compare({ player, profile, other, by, onBy, onClose }: Props) {
  const { t } = useTranslation('players');
  const { result } = useProfile(other);
  return (
    <section aria-labelledby="compare" className="profile-panel profile-compare">
      <div className="profile-panel-head">
        <h2 id="compare" className="text-h4">
          {t('profile.compare.title')}
        </h2>
        <IconButton label={t('profile.compare.close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
      </div>
      <DeferredSection result={result} skeleton={<SkeletonRows rows={12} height={40} />}>
        {({ profile: theirs }) => <Lines mine={profile} theirs={theirs} other={other} by={by} onBy={onBy} />}
      </DeferredSection>
      <SharedMatches player={player} profile={profile} other={other} />
    </section>
  );
}

const NAMES = {
  kd: 'profile.kd',
  kg: 'profile.kg',
  wins: 'profile.wins',
  wins_perc: 'profile.wins_perc',
  total_games: 'profile.matches',
  time_played: 'profile.life.time',
  kills: 'profile.kills',
  headshot_perc: 'profile.life.headshots',
  gulag_perc: 'profile.life.gulag',
  top_10: 'profile.life.top_10',
  revives: 'profile.life.revives',
  score_per_min: 'profile.life.score',
} as const satisfies Record<Compared['key'], string>;

type LinesProps = Pick<Props, 'other' | 'by' | 'onBy'> & { mine: Profile; theirs: Profile };

function Lines({ mine, theirs, other, by, onBy }: LinesProps) {
  const { t } = useTranslation('players');
  const groups = groupsOf(mine, theirs, t('profile.compare.all'));
  const group = groups.find(({ key }) => key === by) ?? groups[0];
  const options = groups.map(({ key, title }) => ({ value: key, label: title }));
  const paths = usePaths();
  const f = useStatFormat();
  const cell = (value: string, isBetter: boolean) => (
    <td className="num" data-ahead={isBetter ? '' : undefined}>
      {value}
      {isBetter && (
        <>
          <span aria-hidden> ◀</span>
          <span className="sr-only"> {t('profile.compare.ahead')}</span>
        </>
      )}
    </td>
  );
  return (
    <>
      <div className="profile-scope mb-2">
        <Select label={t('profile.compare.by')} options={options} value={group?.key ?? null} onChange={onBy} />
      </div>
      <table className="profile-table profile-versus">
        <caption className="sr-only">{t('profile.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('profile.compare.figure')}</span>
            </th>
            <th scope="col">{mine.username}</th>
            <th scope="col">
              <Link to={paths.profile(other.game, { ...other, uno: theirs.uno })} className="profile-link">
                {theirs.username}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {group &&
            compareLines(group.mine, group.theirs).map(({ key, form, mine: one, theirs: two, better }) => (
              <tr key={key}>
                <th scope="row">{t(NAMES[key])}</th>
                {cell(f[form](one), better === 'mine')}
                {cell(f[form](two), better === 'theirs')}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
