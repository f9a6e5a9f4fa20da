import { useTranslation } from '@/shared/i18n/useTranslation';
import { isKnown, type Lists } from '../overview/model';
import { TitledSection } from '../parts/TitledSection';
import type { TrackerCard } from '../types';
import { Export } from './Export';
import { Import } from './Import';

/** Exports and imports progress as a file. */
export function Files({ trackers, lists }: { trackers: readonly TrackerCard[]; lists: Lists | null }) {
  const { t } = useTranslation('trackers');
  // A partial file would look complete.
  const known = isKnown(trackers, lists);
  return (
    <>
      <TitledSection id="export" title={t('files.export_title')} text={t('files.export_text')}>
        <Export trackers={trackers} known={known} />
      </TitledSection>
      <TitledSection id="import" title={t('files.import_title')} text={t('files.import_text')}>
        <Import trackers={trackers} known={known} />
      </TitledSection>
    </>
  );
}
