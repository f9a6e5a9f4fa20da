import { useTranslation } from '@/shared/i18n/useTranslation';

/** The introduction of the gunsmith. */
export function NewBuildText() {
  const { t } = useTranslation('loadouts');
  return <p className="mt-3 max-w-[38em] text-muted">{t('head.builder.description')}</p>;
}
