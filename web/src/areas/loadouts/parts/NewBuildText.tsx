import { useTranslation } from '@/shared/i18n/useTranslation';

/** What one comes to the gunsmith for. */
export function NewBuildText() {
  const { t } = useTranslation('loadouts');
  return <p className="mt-3 max-w-[38em] text-muted">{t('head.builder.description')}</p>;
}
