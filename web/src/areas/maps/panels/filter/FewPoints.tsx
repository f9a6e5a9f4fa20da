import { useTranslation } from '@/shared/i18n/useTranslation';
import { SuggestButton } from '../../report/SuggestButton';
import { useMapPage } from '../../slots';

/** Little is known of this map yet, and readers can help. */
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
