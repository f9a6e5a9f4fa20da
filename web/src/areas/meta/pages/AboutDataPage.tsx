import { sourcesCall } from '@/areas/armory/api';
import { useStatText } from '@/areas/armory/useStatText';
import type { FactSource } from '@/shared/api/schema';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { Prose } from '@/shared/ui/Prose';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { dataCall } from '../api';

/** The data sources, their confidence, and the credits. */
export default function AboutDataPage() {
  const { t } = useTranslation('meta');
  const text = useStatText();
  const words = useCall(dataCall(useLang()));
  const known = useCall(sourcesCall).data;
  return (
    <div className="column py-8 md:py-14">
      <PageHead title={t('data.title')} subtitle={t('data.description')} />
      {words.isPending && <SkeletonText lines={12} />}
      {words.isError && <ErrorState onRetry={() => void words.refetch()} retrying={words.isFetching} />}
      {words.data && <Prose html={words.data.html} className="max-w-[46rem]" />}
      {known && (
        <section aria-labelledby="sources" className="gun-part max-w-[46rem]">
          <SectionHead id="sources">{t('data.sources')}</SectionHead>
          <ul className="grid gap-3">
            {known.sources.map((source) => (
              <li key={source.key} className="rounded-m border border-line bg-ink-1 p-4">
                <SourceCard source={source} />
                <p className="mt-1 text-s text-muted">
                  {[
                    ...source.of.map((what) => t(`data.of.${what}`)),
                    ...known.eras.filter((era) => era.source === source.key).map((era) => text.era(era)),
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SourceCard({ source: { name, address, licence, terms, notice } }: { source: FactSource }) {
  const { t } = useTranslation('meta');
  return (
    <>
      <p>
        <a href={address} target="_blank" rel="noopener" className="font-semibold wrap-anywhere underline hover:text-hot-text">
          {name}
        </a>
      </p>
      <p className="text-s wrap-anywhere">
        {licence ? (
          <a href={terms ?? address} target="_blank" rel="noopener license" className="underline hover:text-hot-text">
            {licence}
          </a>
        ) : (
          t('data.facts_only')
        )}
        {notice && ` · ${notice}`}
      </p>
    </>
  );
}
