import { useCall } from '@/shared/api/useCall';
import type { Profile, SharedMatch, SharedResult } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { type Column, Table } from '@/shared/ui/Table';
import { sharedCall } from '../api';
import type { PlayerKey } from '../model';
import { DeferredSection } from './DeferredSection';
import { useStatFormat } from './useStatFormat';

/** The latest matches that both players were in, with the kills and the placement of each. */
export function SharedMatches({ player, profile, other }: { player: PlayerKey; profile: Profile; other: PlayerKey }) {
  const { t } = useTranslation('players');
  const lang = useLang();
  const paths = usePaths();
  const f = useStatFormat();
  const result = useCall(sharedCall(player, other, lang));
  const outcome = ({ kills, place }: SharedResult) => (
    <>
      <span className="block">
        {t('match.column.kills')} {f.number(kills)}
      </span>
      <span className="block text-s text-muted">
        {t('match.column.place')} {place > 0 ? f.number(place) : '–'}
      </span>
    </>
  );
  const columns: Column<SharedMatch>[] = [
    {
      id: 'match',
      label: t('profile.compare.match'),
      cell: (match) => (
        <>
          <Link to={paths.match(player.game, match.id, { handle: profile.uno ?? profile.username })} className="profile-link">
            {match.mod_loc}
          </Link>
          <span className="block text-s text-muted">
            {[formatShortDate(lang, match.start_time), match.together && t('profile.compare.together')].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { id: 'map', label: t('profile.compare.map'), wide: true, cell: ({ map_name }) => map_name },
    { id: 'mine', label: profile.username, number: true, cell: ({ mine }) => outcome(mine) },
    { id: 'theirs', label: other.username, number: true, cell: ({ theirs }) => outcome(theirs) },
  ];
  return (
    <div className="mt-6">
      <DeferredSection result={result} skeleton={<SkeletonRows rows={4} height={56} />}>
        {({ matches }) =>
          matches.length > 0 ? (
            <Table caption={t('profile.compare.shared')} showCaption columns={columns} rows={matches} rowKey={({ id }) => id} />
          ) : (
            <p className="text-s text-muted">{t('profile.compare.no_shared')}</p>
          )
        }
      </DeferredSection>
    </div>
  );
}
