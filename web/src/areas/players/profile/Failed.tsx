import { CloudOff, Lock, UserX } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { LinkButton } from '@/shared/ui/LinkButton';
import { StateBlock } from '@/shared/ui/StateBlock';
import { OPEN_STATS } from './failures';
import type { Profile } from '@/shared/api/schema';

const ICONS = { not_allowed: Lock, user_not_found: UserX, publisher_away: CloudOff } as const;

/** Why stats are missing or outdated: a line above existing stats, or a replacement. */
export function Failed({ profile }: { profile: Profile }) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const why = profile.failure ?? 'publisher_away';
  const Icon = ICONS[why];
  const faq = why === 'publisher_away' ? null : paths.faq(OPEN_STATS);
  const text = t(`profile.failed.${why}.text`);
  if (profile.total_games > 0) {
    return (
      <p role="status" className="profile-notice">
        <Icon size={18} aria-hidden className="shrink-0" />
        <span>
          {text}{' '}
          {faq && (
            <Link to={faq} className="profile-link">
              {t('profile.failed.how')}
            </Link>
          )}
        </span>
      </p>
    );
  }
  return (
    <StateBlock
      announce="status"
      className="mt-6"
      icon={<Icon size={32} aria-hidden />}
      title={t(`profile.failed.${why}.title`)}
      text={text}
      action={faq && <LinkButton to={faq}>{t('profile.failed.how')}</LinkButton>}
    />
  );
}
