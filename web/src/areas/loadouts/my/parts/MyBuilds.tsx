import { ArrowDownUp, Crosshair } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { CompareBar } from '@/areas/armory/parts/CompareBar';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Elsewhere as ModeHits } from '@/shared/api/schema';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Loaded } from '@/shared/ui/Loaded';
import { deleteBuild, myBuildsCall, myFiltersCall } from '../../api';
import { CardSkeletons } from '../../parts/CardSkeletons';
import { countCards, NO_FILTER, type MyFilter, readFilter, shownMode, writeFilter } from '../model';
import { useRemoval } from '../useRemoval';
import { BuildCards } from './BuildCards';
import { MyFilters } from './MyFilters';
import { SortBuilds } from './SortBuilds';

/** Lazy-loaded: only needed for editing. */
const BuilderDialog = lazyWithRetry(() => import('../../builder/BuilderDialog'));

export function MyBuilds({ username }: { username: string }) {
  const { t } = useTranslation('loadouts');
  const lang = useLang();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const removal = useRemoval(deleteBuild);
  const [edited, setEdited] = useState<number | null>(null);
  const [sorting, setSorting] = useState(false);
  /** Sorting has ended: returns the focus to the button that started it. */
  const ended = useRef(false);
  const filters = useCall(myFiltersCall(lang));
  const modes = filters.data?.game_modes ?? [];
  // The order applies to all builds, so all of them are loaded.
  const filter = readFilter(sorting ? '?mode=all' : search);
  const mode = shownMode(filter, modes);
  // The first mode is known only after the counts have loaded.
  const builds = useCall(myBuildsCall({ mode, gun_name: filter.gun || undefined, lang }), { enabled: filters.data !== undefined });
  const change = (next: MyFilter) => navigate({ pathname, search: writeFilter(next) }, { replace: true, preventScrollReset: true });
  const reset = () => change(NO_FILTER);
  return (
    <>
      <MyFilters filter={filter} modes={modes} shown={mode} off={sorting ? t('sort.all') : undefined} onChange={change} onReset={reset} />
      <div ref={removal.place} tabIndex={-1} className="mt-5">
        <Loaded query={filters} skeleton={<CardSkeletons />}>
          {() => (
            <Loaded query={builds} skeleton={<CardSkeletons />}>
              {({ items, last_updated_at, elsewhere }) => {
                const total = countCards(modes, mode, filter.gun, items.length);
                if (items.length === 0 && total === 0) return <NoBuilds />;
                if (items.length === 0) {
                  return (
                    <EmptyState
                      title={t('my.nothing')}
                      text={<Elsewhere modes={elsewhere} onShow={(id) => change({ ...filter, mode: id })} />}
                      action={<Button onClick={reset}>{t('my.reset')}</Button>}
                    />
                  );
                }
                if (sorting) {
                  return (
                    <SortBuilds
                      items={items}
                      username={username}
                      onEnd={() => {
                        ended.current = true;
                        setSorting(false);
                      }}
                    />
                  );
                }
                return (
                  <>
                    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                      <p className="text-s text-muted">
                        {t('my.updated')} <RelativeTime at={last_updated_at} />
                      </p>
                      {total > 1 && (
                        <Button
                          size="s"
                          variant="ghost"
                          icon={<ArrowDownUp size={18} aria-hidden />}
                          ref={(button) => {
                            if (!button || !ended.current) return;
                            ended.current = false;
                            button.focus({ preventScroll: true });
                          }}
                          onClick={() => setSorting(true)}
                        >
                          {t('sort.start')}
                        </Button>
                      )}
                    </div>
                    <Elsewhere modes={elsewhere} onShow={(id) => change({ ...filter, mode: id })} />
                    <BuildCards items={items} onEdit={setEdited} onDelete={(id) => void removal.remove(id)} />
                  </>
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </div>
      {!sorting && <CompareBar />}
      {edited !== null && (
        <Suspense>
          <BuilderDialog key={edited} id={edited} onClose={() => setEdited(null)} onSaved={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Links to modes in which the search has results. */
function Elsewhere({ modes, onShow }: { modes: readonly ModeHits[]; onShow: (mode: number) => void }) {
  const { t } = useTranslation('loadouts');
  if (modes.length === 0) return null;
  return (
    <span className="my-elsewhere">
      {t('my.elsewhere')}
      {modes.map(({ mode, name, count }) => (
        <Button key={mode} size="s" onClick={() => onShow(mode)}>
          {t('my.mode_count', { name, total: count })}
        </Button>
      ))}
    </span>
  );
}

function NoBuilds() {
  const { t } = useTranslation('loadouts');
  return (
    <EmptyState
      icon={<Crosshair size={32} aria-hidden />}
      title={t('my.no_builds')}
      text={t('my.no_builds_text')}
      action={
        <LinkButton to={usePaths().gunsmith()} variant="primary">
          {t('my.create_build')}
        </LinkButton>
      }
    />
  );
}
