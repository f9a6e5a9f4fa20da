import { useSiteInit } from '@/shared/api/site-init';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** On pages with players and matches, and nowhere else: where an installation simulates them, it says so. */
export function DemoNotice() {
  const { t } = useTranslation('shell');
  if (!useSiteInit()?.demo) return null;
  return <p className="max-w-prose border-l-2 border-warn pl-3 text-s text-muted">{t('ui.demo')}</p>;
}
