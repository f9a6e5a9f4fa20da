import { useState } from 'react';
import { effectsCall } from '@/areas/armory/api';
import { ofGameFirst } from '@/areas/armory/gunStats';
import { PartChanges } from '@/areas/armory/parts/PartChanges';
import { useStatText } from '@/areas/armory/useStatText';
import type { GameCode, RangeEntry } from '@/shared/api/schema';
import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SkeletonText } from '@/shared/ui/Skeleton';

interface Props {
  game: GameCode;
  gun: number;
  range: RangeEntry;
}

/** The changes by each attachment of the build, fetched when opened. */
export function BuildChanges({ game, gun, range }: Props) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const [open, setOpen] = useState(false);
  const response = useCall(effectsCall(gun), { enabled: open }).data;
  const measured = ofGameFirst(response?.eras ?? [], game)[0];
  const parts = range.attachments.map(({ attachment_id: id, name }) => {
    return { id, name, effect: measured?.effects.find((one) => one.id === id) ?? { changes: [] } };
  });
  return (
    <details className="build-changes mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('numbers.changes')}</summary>
      {open && !response && <SkeletonText lines={parts.length * 2} />}
      {open && response && (
        <>
          {measured && <p className="caps text-label font-semibold text-hot-text">{text.era(measured.era)}</p>}
          <PartChanges parts={parts} bare={measured?.bare.stats ?? {}} traits={response.traits} />
        </>
      )}
    </details>
  );
}
