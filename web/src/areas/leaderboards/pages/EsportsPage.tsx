import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useParams } from '@/shared/lib/router';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { HashTabs } from '@/shared/ui/Tabs';
import { cx } from '@/shared/ui/cx';
import { useHydrated } from '@/shared/ui/useHydrated';
import { LIVE_MS, standingsCall } from '../api';
import { wordsIn } from '../model';
import { EventControls } from '../parts/EventControls';
import { EventHead } from '../parts/EventHead';
import { EventRules } from '../parts/EventRules';
import { Highlights } from '../parts/Highlights';
import { TeamList } from '../parts/TeamList';

/** A tournament: standings and results per match. */
export default function EsportsPage() {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const { year = '', type = '', region = '' } = useParams();
  const words = wordsIn(new URLSearchParams(useLocation().search));
  const first = standingsCall({ year, type, region }, lang, words);
  const result = useCall(first, { every: LIVE_MS });
  const { data } = result;
  const unsure = cx('mt-6', !useHydrated() && 'tabs-unsure');
  return (
    <div className="column py-6 md:py-10" aria-busy={result.isPending}>
      {result.isPending && <SkeletonRows rows={8} height={72} />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {data && (
        <>
          <EventHead info={data.info} />
          <EventControls info={data.info} words={words} />
          <HashTabs
            label={t('esports.tabs.label')}
            className={unsure}
            tabs={[
              {
                id: 'teams',
                label: t('esports.tabs.teams'),
                content: <TeamList key={first.url} first={first} info={data.info} words={words} />,
              },
              {
                id: 'highlights',
                label: t('esports.tabs.highlights'),
                content: <Highlights highlights={data.highlights} />,
              },
            ]}
          />
          <div className={unsure}>
            <EventRules info={data.info} />
          </div>
        </>
      )}
    </div>
  );
}
