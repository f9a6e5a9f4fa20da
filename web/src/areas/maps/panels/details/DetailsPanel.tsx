import { ArrowLeft, MousePointerClick, SearchX } from 'lucide-react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Loaded } from '@/shared/ui/Loaded';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { StateBlock } from '@/shared/ui/StateBlock';
import { pointCall } from '../../api';
import { useMapPage } from '../../slots';
import { OtherLocations } from './OtherLocations';
import { PointCard } from './PointCard';

/** The open point; within a mission with a link back to it. */
export default function DetailsPanel() {
  const { t } = useTranslation('maps');
  const { address, init, map, mode, go } = useMapPage();
  const { p } = address;
  const result = useCall(pointCall(p, mode, useLang()), { enabled: p !== '' });
  const inMission = init.map.missions && address.mission !== '';
  return (
    <>
      {inMission && (
        <Button
          size="s"
          variant="ghost"
          icon={<ArrowLeft size={16} aria-hidden />}
          onClick={() => go({ p: '', panel: 'missions' })}
          className="mb-3"
        >
          {t('detail.back')}
        </Button>
      )}
      {p === '' && (
        <StateBlock icon={<MousePointerClick size={28} aria-hidden />} title={t('detail.none_title')} text={t('detail.none_text')} />
      )}
      {p !== '' && result.error?.status === 404 && (
        <StateBlock
          announce="alert"
          icon={<SearchX size={28} aria-hidden />}
          title={t('detail.missing_title')}
          text={t('detail.missing_text')}
        />
      )}
      {p !== '' && result.error?.status !== 404 && (
        <Loaded query={result} skeleton={<SkeletonText lines={6} />}>
          {({ data }) => (data.map === map && data.modes.includes(mode) ? <PointCard point={data} /> : <OtherLocations point={data} />)}
        </Loaded>
      )}
    </>
  );
}
