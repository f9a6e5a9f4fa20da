import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import { cx } from '@/shared/ui/cx';
import { LinkButton } from '@/shared/ui/LinkButton';

const delay = 3000;

/** Slides in beside the page after a while, for those who see ads. */
export function RemoveAds() {
  const { t } = useTranslation();
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, []);
  const to = paths.my('subscription');
  if (!routeExists(to)) return null;
  return (
    <div inert={!shown} className={cx('motion fixed right-0 bottom-28 z-20 print:hidden', shown ? 'translate-x-0' : 'translate-x-full')}>
      <LinkButton to={to} size="s" icon={<X size={16} aria-hidden />} className="rounded-r-none border-r-0">
        {t('ads.remove')}
      </LinkButton>
    </div>
  );
}
