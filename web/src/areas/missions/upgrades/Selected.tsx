import { useQueries } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useFilter } from '@/shared/lib/useFilter';
import { useReady, useSelect } from '@/shared/progress/hooks';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { NoScript } from '@/shared/ui/NoScript';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { useHydrated } from '@/shared/ui/useHydrated';
import { typeCall } from '../api';
import { viewFilterIn, viewFilterQuery } from '../filter';
import { markedIn } from '../model';
import { progress } from '../progress';
import type { UpgradePart } from '../types';
import { Upgrades } from './Upgrades';

/** The favorites of all parts, with their counters. */
export function Selected({ parts }: { parts: readonly UpgradePart[] }) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const { shown: filter, set } = useFilter(viewFilterIn, viewFilterQuery);
  // Without scripts there is nothing to wait for.
  const hydrated = useHydrated();
  const ready = useReady(progress, 'upgrades');
  const marked = useSelect(progress, 'upgrades', markedIn);
  const types = parts.filter(({ upgrades }) => upgrades.some(({ id }) => marked.includes(id))).map(({ type }) => type);
  const results = useQueries({ queries: types.map((type) => callOptions(typeCall(type, lang))) });
  const chosen = results.flatMap(({ data }) => data?.items.filter(({ id }) => marked.includes(id)) ?? []);
  const failed = results.find((one) => one.isError);
  const waiting = !ready || (chosen.length === 0 && results.some((one) => one.isPending));
  return (
    <section aria-labelledby="selected" className="upgrade-selected">
      <SectionHead id="selected">{t('upgrades.selected')}</SectionHead>
      {failed && <ErrorState onRetry={() => void failed.refetch()} retrying={failed.isFetching} />}
      <div className="upgrade-room" aria-busy={waiting && hydrated}>
        {waiting ? (
          <>
            <NoScript />
            <div className="needs-script">
              <SkeletonRows rows={3} height={64} />
            </div>
          </>
        ) : (
          <Upgrades
            upgrades={chosen}
            filter={filter}
            onFilter={set}
            none={
              failed ? undefined : (
                <EmptyState
                  icon={<Star size={32} aria-hidden />}
                  title={t('upgrades.selected_none')}
                  text={t('upgrades.selected_none_text')}
                />
              )
            }
          />
        )}
      </div>
    </section>
  );
}
