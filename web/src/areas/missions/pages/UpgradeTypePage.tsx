import { ArrowLeft } from 'lucide-react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useParams } from '@/shared/lib/router';
import { useFilter } from '@/shared/lib/useFilter';
import { useLists } from '@/shared/progress/hooks';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { typeCall } from '../api';
import { viewFilterIn, viewFilterQuery } from '../filter';
import { DmzHead } from '../parts/DmzHead';
import { progress } from '../progress';
import { Upgrades } from '../upgrades/Upgrades';

const SHOWN_LISTS = ['upgrades'];

/** All upgrades of one part of the base. */
export default function UpgradeTypePage() {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  const { type = '' } = useParams();
  const { data } = useCall(typeCall(type, useLang()));
  const { shown: filter, set } = useFilter(viewFilterIn, viewFilterQuery);
  useLists(progress, SHOWN_LISTS);
  // The route requires the data.
  if (!data) return null;
  return (
    <div className="column py-6">
      <DmzHead
        place="upgrades"
        below
        title={data.title}
        above={
          <Link to={paths.dmzUpgrades()} className="dmz-back motion">
            <ArrowLeft size={18} aria-hidden />
            {t('upgrades.back')}
          </Link>
        }
      />
      <MergeBar progress={progress} />
      <section aria-labelledby="upgrades" className="dmz-list">
        <h2 id="upgrades" className="sr-only">
          {t('nav.upgrades')}
        </h2>
        <Upgrades upgrades={data.items} filter={filter} onFilter={set} />
      </section>
    </div>
  );
}
