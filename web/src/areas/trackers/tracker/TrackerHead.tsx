import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { StatusPill } from '@/shared/progress/parts/StatusPill';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { cx } from '@/shared/ui/cx';
import { hasLongWord } from '@/shared/ui/longWord';
import { RemoveAdsLink } from '@/shared/ui/RemoveAdsLink';
import { progress } from '../progress';
import type { Tab } from '../types';

/** The tracker's name, the save status, and the confidence of its data. */
export function TrackerHead({ head }: { head: Tab['tracker'] }) {
  const { t } = useTranslation('trackers');
  const paths = usePaths();
  return (
    <header className="mb-4">
      <Breadcrumbs
        items={[{ name: t('hub.title'), to: paths.camos() }, { name: head.game_name, to: paths.camo(head.game) }, { name: head.name }]}
      />
      <h1 className={cx('mt-2 leading-none md:text-[3.25rem]', hasLongWord(head.name) ? 'text-[2rem]' : 'text-[2.5rem]')}>
        <span className="text-muted">{head.game_name}</span> {head.name}
      </h1>
      <div className="mt-2 items-center justify-between gap-6 md:flex">
        <p className="max-w-[44em] text-muted">{head.description}</p>
        <div data-noprint className="mt-2 flex min-h-11 flex-1 items-center justify-between gap-4 md:mt-0 md:justify-end">
          <StatusPill progress={progress} />
          <RemoveAdsLink />
        </div>
      </div>
      {head.reconstructed ? (
        <p className="tracker-sure">{head.notes ?? t('tracker.reconstructed')}</p>
      ) : (
        head.notes && <p className="mt-2 max-w-[44em] text-s text-muted">{head.notes}</p>
      )}
    </header>
  );
}
