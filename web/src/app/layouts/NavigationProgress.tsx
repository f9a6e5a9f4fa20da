import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigationState } from '../navigation/context';
import { ProgressBar } from '@/shared/ui/ProgressBar';

/** Most pages are there before anyone could notice; a bar that only flashes would make them feel slower. */
const patience = 120;

/** The loading area: a bar on the lower edge of the navbar while the next page is fetched. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const { pending: loading } = useNavigationState();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), patience);
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
