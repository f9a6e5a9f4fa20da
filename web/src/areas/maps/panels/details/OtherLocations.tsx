import { TriangleAlert } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkButton } from '@/shared/ui/LinkButton';
import { StateBlock } from '@/shared/ui/StateBlock';
import { useMapPage } from '../../slots';
import type { PointDetail } from '../../types';

/** Links to a point on another map or in another mode. */
export function OtherLocations({ point }: { point: PointDetail }) {
  const { t } = useTranslation('maps');
  const { mode, address } = useMapPage();
  const paths = usePaths();
  const there = point.modes.includes(mode) ? mode : point.mode;
  const query = {
    p: point.id,
    ...(address.mission === '' ? {} : { mission: address.mission }),
    ...(address.mobapp ? { mobapp: 1 as const } : {}),
  };
  return (
    <StateBlock
      announce="alert"
      icon={<TriangleAlert size={28} aria-hidden className="text-warn" />}
      title={t('detail.elsewhere_title')}
      text={t('detail.elsewhere_text', { name: point.name, map: point.map_name })}
      action={
        <LinkButton variant="primary" to={paths.map(point.map, there, query)}>
          {t('detail.elsewhere_go', { map: point.map_name })}
        </LinkButton>
      }
    />
  );
}
