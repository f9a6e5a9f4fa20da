import { useTranslation } from '@/shared/i18n/useTranslation';
import type { ListResponse } from '@/shared/api/schema';
import { ViewToggle } from '@/areas/armory/parts/ViewToggle';
import { usePaths } from '@/shared/hooks/usePaths';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate } from '@/shared/i18n/format';
import { RelativeDay } from '@/shared/i18n/time';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { RemoveAdsLink } from '@/shared/ui/RemoveAdsLink';
import { groupsIn, type List, listName } from '../model';

/** The list's title, its number of guns, and the update time. */
export function ListHead({ list, response }: { list: List; response: ListResponse | undefined }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const lang = useLang();
  const game = listName(list, useTranslation('shell').t('menu.meta_bo6z'));
  const guns = response ? groupsIn(response).flatMap((group) => group.items) : [];
  return (
    <header className="mb-4">
      <Breadcrumbs items={[{ name: t('hub.title'), to: paths.meta() }, { name: game }]} />
      <h1 className="mt-2 text-[2.5rem] leading-none md:text-[3.25rem]">{t('list.title', { game })}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="num flex min-h-5 flex-1 gap-4 text-s text-muted max-sm:basis-full sm:min-h-6 sm:text-m">
          {response && (
            <>
              <p role="status">{t('list.count', { count: guns.length })}</p>
              <p>
                {t('updated')} <RelativeDay at={response.last_updated_at} />
              </p>
            </>
          )}
        </div>
        <div className="-mr-2 flex items-center gap-1 max-sm:flex-1 sm:ml-auto">
          {/* On a phone on the left of its own line: beside title or date one of them would wrap. */}
          <span className="max-sm:mr-auto">
            <RemoveAdsLink />
          </span>
          <ViewToggle />
        </div>
      </div>
      {/* Reserves the space, so that nothing below shifts. */}
      <p className="mt-2 min-h-10 text-s text-muted sm:min-h-6 sm:text-m">
        {typeof response?.patched_at === 'number' &&
          t(response.is_final ? 'list.final' : 'list.patched', { date: formatDate(lang, response.patched_at) })}
      </p>
    </header>
  );
}
