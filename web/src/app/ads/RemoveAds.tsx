import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { buttonClass } from '@/shared/ui/buttonClass';
import { cx } from '@/shared/ui/cx';
import { useFreeSpot } from '@/shared/ui/useFreeSpot';

const delay = 3000;

const SPOTS = ['low', 'high'];

/** Slides in next to the page after a delay, for visitors with ads. It covers no control. */
export function RemoveAds() {
  const { t } = useTranslation();
  const paths = usePaths();
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLElement>(null);
  useFreeSpot(box, SPOTS, shown);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <aside
      ref={box}
      aria-label={t('ads.remove')}
      inert={!shown}
      className={cx(
        'motion fixed right-0 bottom-28 z-20 data-[spot=high]:bottom-1/2 print:hidden',
        shown ? 'translate-x-0' : 'translate-x-full',
      )}
    >
      <Link to={paths.my('subscription')} className={cx(buttonClass({ size: 's' }), 'rounded-r-none border-r-0')}>
        <X size={16} aria-hidden />
        {t('ads.remove')}
      </Link>
    </aside>
  );
}
