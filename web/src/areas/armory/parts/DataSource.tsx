import type { FactSource } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';

/** The source of the stats, with a link to the page about the data. */
export function DataSource({ source }: { source?: FactSource }) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  return (
    <p className="data-source">
      {source && (
        <span>
          {t('numbers.source')}{' '}
          <a href={source.address} target="_blank" rel="noopener" className="underline hover:text-text">
            {source.name}
          </a>
          {source.licence && `, ${source.licence}`}
        </span>
      )}
      <PageLink to={paths.aboutTheData()} className="inline-flex min-h-11 items-center underline hover:text-text">
        {t('numbers.about')}
      </PageLink>
    </p>
  );
}
