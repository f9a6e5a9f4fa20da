import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { Avatar } from '@/shared/ui/Avatar';
import { EmptyState } from '@/shared/ui/EmptyState';
import { hasLongWord } from '@/shared/ui/longWord';
import { cx } from '@/shared/ui/cx';
import { LinkButton } from '@/shared/ui/LinkButton';
import { ProgressRing } from '@/shared/ui/ProgressRing';
import { StepCount } from '../overview/StepCount';
import type { Shared, SharedTracker } from '../types';

/** The owner, the progress per tracker, and the update time. */
export function SharedProgress({ shared: { owner, trackers, updated } }: { shared: Shared }) {
  const { t } = useTranslation('trackers');
  const title = t('shared.title', { name: owner.username });
  return (
    <article>
      <header className="shared-head">
        <Avatar src={owner.avatar} size={72} />
        <div className="min-w-0">
          <h1 className={cx('leading-none wrap-anywhere md:text-[4rem]', hasLongWord(title) ? 'text-[2rem]' : 'text-[2.5rem]')}>{title}</h1>
          <p className="mt-2 text-muted">
            {updated ? (
              <>
                {t('shared.updated')} <RelativeTime at={updated} />
              </>
            ) : (
              t('shared.never')
            )}
          </p>
        </div>
      </header>
      {trackers.length === 0 && <EmptyState title={t('shared.empty')} />}
      <ul className="tracker-rows mt-8">
        {trackers.map((tracker) => (
          <li key={tracker.id} className="min-w-0">
            <SharedRow tracker={tracker} />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-4" data-noprint>
        <LinkButton to={usePaths().camos()} variant="primary">
          {t('shared.own')}
        </LinkButton>
        <p className="text-s text-muted">{t('shared.age')}</p>
      </div>
    </article>
  );
}

function SharedRow({ tracker }: { tracker: SharedTracker }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  return (
    <article className="link-card tracker-row">
      <ProgressRing label={t('hub.progress', { name: tracker.name })} value={tracker.percent} size={64} />
      <div className="min-w-0">
        <p className="caps text-s text-muted">{tracker.game_name}</p>
        <h2 className="text-h4 leading-none">
          <Link to={usePaths().camo(tracker.id)} className="cover-link">
            {tracker.name}
          </Link>
        </h2>
        <p className="num mt-1 text-s text-muted">
          {t('overview.done_of', { done: formatNumber(lang, tracker.done), all: formatNumber(lang, tracker.challenges) })}
        </p>
      </div>
      <ol className="step-counts" aria-label={t('hub.masters')}>
        {tracker.steps.map((step) => (
          <StepCount key={step.id} step={step} required={tracker.required} />
        ))}
      </ol>
    </article>
  );
}
