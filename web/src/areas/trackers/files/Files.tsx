import { useTranslation } from '@/shared/i18n/useTranslation';
import { isKnown, type Lists } from '../overview/model';
import { Matter } from '../parts/Matter';
import type { TrackerCard } from '../types';
import { Export } from './Export';
import { Import } from './Import';

/** Progress as a file: out, and back in. */
export function Files({ trackers, lists }: { trackers: readonly TrackerCard[]; lists: Lists | null }) {
  const { t } = useTranslation('trackers');
  // Half of it would be a file that looks like all of it.
  const known = isKnown(trackers, lists);
  return (
    <>
      <Matter id="export" title={t('files.export_title')} text={t('files.export_text')}>
        <Export trackers={trackers} known={known} />
      </Matter>
      <Matter id="import" title={t('files.import_title')} text={t('files.import_text')}>
        <Import trackers={trackers} known={known} />
      </Matter>
    </>
  );
}
