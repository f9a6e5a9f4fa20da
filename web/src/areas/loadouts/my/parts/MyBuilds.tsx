import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CompareBar } from '@/shared/armory/CompareBar';
import { LoadoutCard } from '@/shared/armory/LoadoutCard';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { DESKTOP } from '@/shared/ui/constants';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Loaded } from '@/shared/ui/Loaded';
import { useWide } from '@/shared/ui/useWide';
import { deleteBuild, myBuildsCall, myFiltersCall } from '../../api';
import { BuilderDialog } from '../../builder/BuilderDialog';
import { CardSkeletons } from '../../parts/CardSkeletons';
import { NO_FILTER, type MyFilter, readFilter, shownMode, writeFilter } from '../model';
import { useRemoval } from '../useRemoval';
import { MyFilters } from './MyFilters';

export function MyBuilds() {
  const { t } = useTranslation('loadouts');
  const lang = useLang();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wide = useWide(DESKTOP);
  const remove = useRemoval(deleteBuild);
  const [edited, setEdited] = useState<number | null>(null);
  const filters = useCall(myFiltersCall);
  const modes = filters.data?.game_modes ?? [];
  const filter = readFilter(search);
  const mode = shownMode(filter, modes);
  // Which mode comes first is only known once they are counted.
  const builds = useCall(myBuildsCall({ mode, gun_name: filter.gun || undefined, lang }), { enabled: filters.data !== undefined });
  const change = (next: MyFilter) => void navigate({ pathname, search: writeFilter(next) }, { replace: true, preventScrollReset: true });
  const reset = () => change(NO_FILTER);
  return (
    <>
      <MyFilters filter={filter} modes={modes} shown={mode} disabled={false} onChange={change} onReset={reset} />
      <div className="mt-5">
        <Loaded answer={filters} skeleton={<CardSkeletons />}>
          {() => (
            <Loaded answer={builds} skeleton={<CardSkeletons />}>
              {({ items, last_updated_at }) => {
                const none = modes.every(({ count }) => count === 0);
                if (items.length === 0 && none) return <NoBuilds />;
                if (items.length === 0) {
                  return <EmptyState title={t('my.nothing')} action={<Button onClick={reset}>{t('my.reset')}</Button>} />;
                }
                return (
                  <>
                    <p className="mb-3 text-s text-muted">
                      {t('my.updated')} <RelativeTime at={last_updated_at} />
                    </p>
                    <ul className="loadouts">
                      {items.map((item, index) => (
                        <li key={`${item.game}-${item.gun_id}-${item.category}`}>
                          <LoadoutCard
                            item={item}
                            heading="h2"
                            hideAuthor
                            eager={index < 6}
                            editTo={wide ? undefined : ({ id }) => paths.editBuild(id)}
                            onEdit={({ id }) => setEdited(id)}
                            onDelete={({ id }) => void remove(id)}
                          />
                        </li>
                      ))}
                    </ul>
                  </>
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </div>
      <CompareBar />
      {edited !== null && <BuilderDialog key={edited} id={edited} onClose={() => setEdited(null)} onSaved={() => setEdited(null)} />}
    </>
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
