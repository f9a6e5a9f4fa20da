import { RotateCw } from 'lucide-react';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { useHydrated } from '@/shared/ui/useHydrated';
import type { Who } from '../model';
import type { Profile } from './types';
import { useRefresh } from './useRefresh';

/** How old the figures are, with the button that renews them; while they are being renewed, how far that is. */
export function Freshness({ who, profile }: { who: Who; profile: Profile }) {
  const { t } = useTranslation('players');
  const hydrated = useHydrated();
  const { sending, start } = useRefresh(who);
  const { state, fetched_at: fetched, refreshable_at: refreshable, last_match: last } = profile;
  const total = profile.queue_total ?? 0;
  const progress = t('profile.fresh.progress', { done: profile.queue_done ?? 0, total });
  if (state === 'fetching') {
    return (
      <div className="profile-fresh" role="status">
        <span className="text-s">{total > 0 ? progress : t('profile.fresh.fetching')}</span>
        <ProgressBar
          label={t('profile.fresh.fetching')}
          {...(total > 0 && { value: profile.queue_done ?? 0, max: total })}
          className="max-w-40"
        />
      </div>
    );
  }
  // Too early to ask again: the server would refuse. Known only once the clock may be looked at.
  const early = hydrated && typeof refreshable === 'number' && refreshable * 1000 > Date.now();
  return (
    <div className="profile-fresh">
      {typeof fetched === 'number' ? (
        <span className="text-s text-muted">
          {t('profile.fresh.updated')} <RelativeTime at={fetched} />
        </span>
      ) : (
        typeof last === 'number' && (
          <span className="text-s text-muted">
            {t('profile.fresh.last')} <RelativeTime at={last} />
          </span>
        )
      )}
      {typeof refreshable === 'number' && (
        <Button size="s" variant="ghost" icon={<RotateCw size={16} aria-hidden />} loading={sending} disabled={early} onClick={start}>
          {t('profile.fresh.refresh')}
        </Button>
      )}
    </div>
  );
}
