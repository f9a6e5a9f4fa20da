import { useSiteInit } from '@/shared/api/site-init';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** A notice that an installation simulates players and matches. For pages with players and matches only. */
export function DemoNotice() {
  const { t } = useTranslation('shell');
  if (!useSiteInit()?.demo) return null;
  return <p className="max-w-prose border-l-2 border-warn pl-3 text-s text-muted">{t('ui.demo')}</p>;
}
