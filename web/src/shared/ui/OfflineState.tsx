import { WifiOff } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import { StateBlock } from './StateBlock';

export function OfflineState({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <StateBlock
      announce="status"
      icon={<WifiOff size={32} aria-hidden />}
      title={t('ui.offline.title')}
      text={t('ui.offline.text')}
      action={onRetry && <Button onClick={onRetry}>{t('ui.failed.retry')}</Button>}
    />
  );
}
