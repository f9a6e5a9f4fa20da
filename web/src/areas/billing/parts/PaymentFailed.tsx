import { CreditCard } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ManageButton } from './ManageButton';
import { Notice } from './Notice';

export function PaymentFailed() {
  const { t } = useTranslation('billing');
  return (
    <Notice tone="bad" icon={<CreditCard size={22} aria-hidden />} title={t('failed.title')} text={t('failed.text')}>
      <ManageButton primary />
    </Notice>
  );
}
