import { useQueries } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { FinishPendingCopy } from '@/areas/armory/parts/FinishPendingCopy';
import { useCompared } from '@/areas/armory/useCompare';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CopyButton } from '@/shared/ui/CopyButton';
import { EmptyState } from '@/shared/ui/EmptyState';
import { focusHeading } from '@/shared/ui/focusHeading';
import { LinkButton } from '@/shared/ui/LinkButton';
import { PageHead } from '@/shared/ui/PageHead';
import { Skeleton } from '@/shared/ui/Skeleton';
import { Switch } from '@/shared/ui/Switch';
import { usePageContext } from '@/shared/lib/page-context';
import { AddBuild } from '../compare/AddBuild';
import { CompareStats } from '../compare/CompareStats';
import { CompareTable } from '../compare/CompareTable';
import { codesIn, compareRows, MOST } from '../compare/model';
import { comparedCall } from '../api';

/** Up to four builds side by side. The URL has the codes, so that the comparison can be shared. */
export default function ComparePage() {
  const { t } = useTranslation('loadouts');
  const lang = useLang();
  const paths = usePaths();
  const navigate = useNavigate();
  const { origin } = usePageContext();
  const codes = codesIn(new URLSearchParams(useLocation().search));
  const results = useQueries({ queries: codes.map((code) => callOptions(comparedCall(code, lang))) });
  const page = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLElement>(null);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const builds = codes.flatMap((code, index) => {
    const build = results[index]?.data?.build;
    return build ? [{ code, build }] : [];
  });
  const loading = results.some((result) => result.isPending);
  const gone = results.filter((result) => result.isError || (result.data && !result.data.build)).length;
  const rows = compareRows(builds.map(({ build }) => build));
  const shown = onlyDifferent ? rows.filter((row) => row.differs) : rows;
  const show = (next: readonly string[]) => navigate(paths.compareBuilds(next), { replace: true, preventScrollReset: true });
  const remove = (code: string) => {
    show(codes.filter((one) => one !== code));
    // The pressed button is removed with its column.
    if (builds.length > 1) table.current?.focus({ preventScroll: true });
    else focusHeading(page.current);
  };
  return (
    <div ref={page} className="column py-6 md:py-10">
      <PageHead title={t('compare.title')} subtitle={t('compare.text')} />
      {gone > 0 && (
        <p role="status" className="mb-4 text-warn">
          {t('compare.gone', { count: gone })}
        </p>
      )}
      {codes.length === 0 && <Nothing />}
      {loading && builds.length === 0 && <Skeleton className="h-[420px] rounded-m" />}
      {builds.length > 0 && (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Switch
              label={t('compare.only_different')}
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            <CopyButton size="s" value={origin + paths.compareBuilds(codes)} />
          </div>
          <CompareTable ref={table} builds={builds} rows={shown} onRemove={remove} />
          {shown.length === 0 && <p className="mt-4 text-muted">{t('compare.same')}</p>}
          <CompareStats builds={builds.map(({ code, build }) => ({ code, name: build.item.name, stats: build.numbers }))} />
        </>
      )}
      <FinishPendingCopy />
      <div className="mt-8">
        {codes.length < MOST ? (
          <AddBuild onAdd={(code) => show([...codes, code])} />
        ) : (
          <p className="text-muted">{t('compare.full', { count: MOST })}</p>
        )}
      </div>
    </div>
  );
}

/** The empty comparison, with a link to the collected builds. */
function Nothing() {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const { compared } = useCompared();
  return (
    <EmptyState
      icon={<Columns3 size={32} aria-hidden />}
      title={t('compare.none')}
      text={t('compare.none_text')}
      action={
        compared.length > 0 ? (
          <LinkButton to={paths.compareBuilds(compared.map(({ code }) => code))} variant="primary">
            {t('compare.collected', { count: compared.length })}
          </LinkButton>
        ) : (
          <LinkButton to={paths.meta()}>{t('compare.find')}</LinkButton>
        )
      }
    />
  );
}
