import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';

/** The empty state of a search or filter. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('missions');
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={<Button onClick={onReset}>{t('empty.reset')}</Button>} />;
}
