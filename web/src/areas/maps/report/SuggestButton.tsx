import { MapPinPlus } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { useMapView } from '../slots';
import { openReport } from './reporting';

/** Suggests a point that is missing on the map. */
export function SuggestButton({ map, mode }: { map: string; mode: string }) {
  const { t } = useTranslation('maps');
  const view = useMapView();
  return (
    <Button
      size="s"
      icon={<MapPinPlus size={16} aria-hidden />}
      onClick={() => openReport({ kind: 'suggest', map, mode, ...(view ? { at: view.centre() } : {}) })}
    >
      {t('report.suggest')}
    </Button>
  );
}
