import { useTranslation } from '@/shared/i18n/useTranslation';

/** Shows a notice that this feature requires JavaScript. */
export function NoScript() {
  const { t } = useTranslation('shell');
  return (
    <noscript>
      <p className="border-l-2 border-warn pl-3 text-s">{t('noscript')}</p>
    </noscript>
  );
}
