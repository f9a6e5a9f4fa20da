import { RotateCw } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import type { PlayerKey } from '../model';
import type { Profile } from '@/shared/api/schema';
import { useRefresh } from './useRefresh';

/**
 * Whether a time is in the future, so that the server would refuse a refresh. False on the server, which has no clock.
 */
function useEarlierThan(seconds: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setTimeout(onChange, Math.max(0, seconds * 1000 - Date.now()) + 50);
      return () => clearTimeout(timer);
    },
    [seconds],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() < seconds * 1000,
    () => false,
  );
}

/** The age of the stats with a refresh button; while refreshing, the progress. */
export function Freshness({ player, profile }: { player: PlayerKey; profile: Profile }) {
  const { t } = useTranslation('players');
  const { sending, start } = useRefresh(player);
  const { state, fetched_at: fetched, refreshable_at: refreshable, last_match: last } = profile;
  const early = useEarlierThan(refreshable ?? 0);
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
