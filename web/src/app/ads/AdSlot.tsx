import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { type AdUnit, slotId } from './units';
import type { AdsState } from './useAds';

/**
 * Position and size of each ad unit. The space is reserved before the ad loads, so there is no layout shift; rails and
 * corner are outside the content column. The footer is above the corner ad, so that its links, such as the privacy
 * settings, stay reachable.
 */
const places: Record<AdUnit, string> = {
  leaderboard: 'column mt-4 h-25 md:h-22.5',
  'in-content': 'column my-8 h-62.5',
  'left-rail': 'fixed top-24 left-[calc(50%-var(--column)/2-184px)] hidden h-150 w-40 min-[1680px]:block',
  'right-rail': 'fixed top-24 right-[calc(50%-var(--column)/2-184px)] hidden h-150 w-40 min-[1680px]:block',
  'bottom-rail': 'fixed inset-x-0 bottom-0 z-20 h-12.5 md:h-22.5',
  'corner-video': 'fixed right-4 bottom-28 z-10 hidden h-42 w-75 lg:block',
};

/** Units within the page flow, whose space is reserved from the start. */
const inFlow: readonly AdUnit[] = ['leaderboard', 'in-content'];

/** The document's first script detects subscribers and refused consent early, so that no space is reserved for them. */
const hiddenEarly = '[[data-no-ads]_&]:hidden [[data-user=subscriber]_&]:hidden';

export function AdSlot({ unit, ads }: { unit: AdUnit; ads: AdsState }) {
  const { t } = useTranslation();
  const { units, mode, live } = ads;
  const reserved = inFlow.includes(unit);
  if (mode === 'off' || !units.includes(unit)) return null;
  // Do not show an empty floating unit.
  if (!reserved && mode === 'network' && !live) return null;
  // Landmarks need unique names, so ads are numbered.
  const label = `${t('ads.label')} ${units.indexOf(unit) + 1}`;
  return (
    <aside aria-label={label} className={cx('print:hidden', hiddenEarly, places[unit])}>
      <div
        id={slotId(unit)}
        className={cx('h-full overflow-hidden', (reserved || mode === 'house') && 'rounded-m border border-dashed border-line')}
      >
        {mode === 'house' && (
          <p className="caps grid h-full place-items-center bg-ink-1 px-2 text-center text-s text-muted">{t('ads.house')}</p>
        )}
      </div>
    </aside>
  );
}
