import { Hourglass, RotateCw } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Spinner } from '@/shared/ui/Spinner';
import { Notice } from './Notice';

/** The checkout is complete; its confirmation is pending. */
export function Pending({ late, checking, onCheck }: { late: boolean; checking: boolean; onCheck: () => void }) {
  const { t } = useTranslation('billing');
  if (!late) return <Notice tone="info" icon={<Spinner size={22} />} title={t('pending.title')} text={t('pending.text')} />;
  return (
    <Notice tone="info" icon={<Hourglass size={22} aria-hidden />} title={t('late.title')} text={t('late.text')}>
      <Button icon={<RotateCw size={16} aria-hidden />} loading={checking} onClick={onCheck} className="max-sm:w-full">
        {t('late.check')}
      </Button>
    </Notice>
  );
}
