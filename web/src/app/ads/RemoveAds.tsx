import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';
import { buttonClass } from '@/shared/ui/buttonClass';
import { cx } from '@/shared/ui/cx';

const delay = 3000;

/** Slides in beside the page after a while, for those who see ads. */
export function RemoveAds() {
  const { t } = useTranslation();
  const paths = usePaths();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <aside
      aria-label={t('ads.remove')}
      inert={!shown}
      className={cx('motion fixed right-0 bottom-28 z-20 print:hidden', shown ? 'translate-x-0' : 'translate-x-full')}
    >
      <PageLink to={paths.my('subscription')} className={cx(buttonClass({ size: 's' }), 'rounded-r-none border-r-0')}>
        <X size={16} aria-hidden />
        {t('ads.remove')}
      </PageLink>
    </aside>
  );
}
