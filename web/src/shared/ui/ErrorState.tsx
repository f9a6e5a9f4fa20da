import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import { StateBlock } from './StateBlock';

interface Props {
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title, text, onRetry, retrying = false }: Props) {
  const { t } = useTranslation('shell');
  return (
    <StateBlock
      announce="alert"
      icon={<TriangleAlert size={32} aria-hidden />}
      title={title ?? t('ui.failed.title')}
      text={text ?? t('ui.failed.text')}
      action={
        onRetry && (
          <Button icon={<RotateCw size={16} aria-hidden />} loading={retrying} onClick={onRetry}>
            {t('ui.failed.retry')}
          </Button>
        )
      }
    />
  );
}
