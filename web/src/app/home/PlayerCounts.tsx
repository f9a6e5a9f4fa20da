import { call } from '@/shared/api/call';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber, formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useUser } from '@/shared/session/useSession';

const countsCall = call('/api/players/known');

const EVERY_MS = 5000;

/**
 * Shows how many players and matches are stored, the progress of an import, and a link to the user's profile. Loaded by
 * the browser because the numbers change often.
 */
export default function PlayerCounts() {
  const { t } = useTranslation('site');
  const { t: shell } = useTranslation();
  const lang = useLang();
  const paths = usePaths();
  const ownProfile = useUser()?.profile[0];
  const counts = useCall(countsCall).data;
  const filling = counts?.importing;
  useCall(countsCall, { enabled: Boolean(filling), ...(filling && { every: EVERY_MS }) });
  const counted = (what: 'players' | 'matches', count: number) => t(`home.known.${what}`, { count, number: formatNumber(lang, count) });
  const pieces = counts
    ? [
        counted('players', counts.players),
        counted('matches', counts.matches),
        counts.demo && t('home.known.demo'),
        filling && filling.total > 0 && t('home.known.filling', { percent: formatPercent(lang, filling.done / filling.total) }),
      ]
    : [];
  return (
    <>
      {counts?.players ? pieces.filter(Boolean).join(' · ') : ''}{' '}
      {ownProfile && (
        <Link to={paths.profile('wz1', ownProfile)} className="underline hover:text-hot-text">
          {shell('nav.profile')}
        </Link>
      )}
    </>
  );
}
