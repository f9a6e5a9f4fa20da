import { Flag } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { openReport } from './reporting';

/** Reports a wrong or missing detail of a point. */
export function ReportButton({ map, mode, point }: { map: string; mode: string; point: { id: string; name: string } }) {
  const { t } = useTranslation('maps');
  return (
    <Button
      size="s"
      variant="ghost"
      icon={<Flag size={16} aria-hidden />}
      onClick={() => openReport({ kind: 'wrong', map, mode, point: { id: point.id, name: point.name } })}
    >
      {t('report.open')}
    </Button>
  );
}
