import { useTranslation } from '@/shared/i18n/useTranslation';
import { SuggestButton } from '../../report/SuggestButton';
import { useMapPage } from '../../slots';

/** Shown for maps with few points, and invites suggestions. */
export function FewPoints() {
  const { t } = useTranslation('maps');
  const { map, mode } = useMapPage();
  return (
    <div role="note" className="map-few">
      <p className="font-bold">{t('filter.few_title')}</p>
      <p className="text-s text-muted">{t('filter.few_text')}</p>
      <SuggestButton map={map} mode={mode} />
    </div>
  );
}
