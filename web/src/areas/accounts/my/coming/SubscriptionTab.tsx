import { Crown } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';

export function SubscriptionTab() {
  const { t } = useTranslation('accounts');
  const icon = <Crown size={32} aria-hidden />;
  return <EmptyState icon={icon} title={t('my.coming.subscription.title')} text={t('my.coming.subscription.text')} />;
}
