import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLists } from '@/shared/progress/hooks';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { upgradesCall } from '../api';
import { DmzHead } from '../parts/DmzHead';
import { progress } from '../progress';
import { PartCard } from '../upgrades/PartCard';
import { Selected } from '../upgrades/Selected';

const SHOWN_LISTS = ['upgrades'];

/** The parts of the base, and the user's favorites. */
export default function UpgradesPage() {
  const { t } = useTranslation('missions');
  const { data } = useCall(upgradesCall(useLang()));
  useLists(progress, SHOWN_LISTS);
  return (
    <div className="column py-6">
      <DmzHead place="upgrades" title={t('upgrades.title')} subtitle={t('upgrades.subtitle')} />
      <MergeBar progress={progress} />
      <ul className="part-cards">
        {data?.items.map((part) => (
          <li key={part.type} className="min-w-0">
            <PartCard part={part} />
          </li>
        ))}
      </ul>
      {data && <Selected parts={data.items} />}
    </div>
  );
}
