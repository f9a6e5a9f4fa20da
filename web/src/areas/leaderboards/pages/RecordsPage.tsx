import { useCall } from '@/shared/api/useCall';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useParams } from '@/shared/lib/router';
import { HashAccordion } from '@/shared/ui/Accordion';
import { DemoNotice } from '@/shared/ui/DemoNotice';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { REFRESH_MS, recordsCall } from '../api';
import { Documented } from '../parts/Documented';
import { FirstPlace } from '../parts/FirstPlace';
import { OtherPlaces } from '../parts/OtherPlaces';
import { RecordControls } from '../parts/RecordControls';
import { RECORDS_FAQ } from '../recordsTexts';

/** The most kills of a squad in one match. */
export default function RecordsPage() {
  const { t } = useTranslation('leaderboards');
  const { season = '', map = '', mode = '', squad = '', squads = '' } = useParams();
  const at = { season, map, mode, squad, squads };
  const result = useCall(recordsCall(at), { every: REFRESH_MS });
  const records = result.data?.records;
  const [first, ...others] = records?.items ?? [];
  return (
    <div className="column py-6 md:py-10" aria-busy={result.isPending}>
      <PageHead title={t('records.title')} subtitle={t('records.subtitle')} />
      {result.isPending && <SkeletonRows rows={6} height={72} />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {records && (
        <>
          <RecordControls at={at} records={records} />
          <section aria-labelledby="counted" className="mt-10">
            <SectionHead id="counted">{t('records.counted')}</SectionHead>
            <p className="-mt-2 mb-4 text-s text-muted">
              {t('updated')} <RelativeTime at={records.updated_at} />
            </p>
            {records.demo && (
              <div className="mb-4">
                <DemoNotice />
              </div>
            )}
            {first ? (
              <>
                <FirstPlace record={first} game={records.game} />
                <OtherPlaces records={others} game={records.game} />
              </>
            ) : (
              <EmptyState title={t('records.none')} text={t('records.none_hint')} />
            )}
          </section>
          <Documented records={records.documented} />
          <section aria-labelledby="faq" className="mt-12">
            <SectionHead id="faq">{t('records.faq')}</SectionHead>
            <div lang="en" className="max-w-[46rem]">
              <HashAccordion
                items={RECORDS_FAQ.map(({ id, question, answer: text }) => ({
                  id,
                  title: question,
                  content: <p className="text-muted">{text}</p>,
                }))}
              />
            </div>
          </section>
        </>
      )}
    </div>
  );
}
