import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigationState } from '../navigation/context';
import { ProgressBar } from '@/shared/ui/ProgressBar';

/** The delay in milliseconds before the bar is shown: most pages load faster, and a flashing bar would feel slow. */
const showDelay = 120;

/** A progress bar at the bottom of the navbar while the next page loads. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const { pending: loading } = useNavigationState();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), showDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return (
    <div data-loading-area className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden" aria-live="off">
      {loading && late && <ProgressBar label={t('loading')} className="rounded-none bg-transparent" />}
    </div>
  );
}
