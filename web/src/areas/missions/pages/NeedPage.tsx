import { Map as MapIcon, PackageSearch, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useFilter } from '@/shared/lib/useFilter';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { NoScript } from '@/shared/ui/NoScript';
import { SearchInput } from '@/shared/ui/SearchInput';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { Switch } from '@/shared/ui/Switch';
import { useHydrated } from '@/shared/ui/useHydrated';
import { useLatest } from '@/shared/ui/useLatest';
import { itemsCall } from '../api';
import { needFilterIn, needFilterQuery } from '../filter';
import { finds, markedIn } from '../model';
import { needed } from '../need/model';
import { Rows } from '../need/Rows';
import { Sources } from '../need/Sources';
import { ownNow, useNeed, useNeedTicks } from '../need/useNeed';
import { DMZ, SHARE_MAP } from '../parts/constants';
import { DmzHead } from '../parts/DmzHead';
import { progress } from '../progress';
import type { MapOption, NeedItem } from '../types';

/** Everything needed for what the user tracks. */
export default function NeedPage() {
  const { t } = useTranslation('missions');
  const { data } = useCall(itemsCall(useLang()));
  return (
    <div className="column py-6">
      <DmzHead place="need" title={t('need.title')} subtitle={t('need.subtitle')} />
      {data && <NeedList items={data.items} categories={data.categories} />}
    </div>
  );
}

function NeedList({ items, categories }: { items: readonly NeedItem[]; categories: readonly MapOption[] }) {
  const { t } = useTranslation('missions');
  const paths = usePaths();
  const { rows, sources, own, ready } = useNeed(items);
  const ticks = useNeedTicks(own);
  // Without scripts there is nothing to wait for.
  const hydrated = useHydrated();
  const { shown: filter, set } = useFilter(needFilterIn, needFilterQuery);
  const latest = useLatest(filter);
  // Computed when the filter changes: items ticked meanwhile stay in place.
  const hidden = useMemo(() => {
    const now = filter.hide && ready ? needed(items, ownNow()).rows : [];
    return new Set(now.filter(({ missing }) => missing === 0).map(({ item }) => item.id));
  }, [filter.hide, ready, items]);
  const some = rows.filter(({ item }) => !hidden.has(item.id) && finds(filter.name, item.name));
  if (!ready)
    return (
      <div className="need-room" aria-busy={hydrated}>
        <NoScript />
        <div className="needs-script">
          <SkeletonRows rows={8} height={72} />
        </div>
      </div>
    );
  if (rows.length === 0) {
    const follows = markedIn(own.missions).length + markedIn(own.upgrades).length + markedIn(own.items).length > 0;
    return (
      <div className="need-room">
        <MergeBar progress={progress} />
        <EmptyState
          icon={<PackageSearch size={32} aria-hidden />}
          title={t(follows ? 'need.nothing' : 'need.empty')}
          text={t(follows ? 'need.nothing_text' : 'need.empty_text')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton to={paths.missions()}>{t('nav.missions')}</LinkButton>
              <LinkButton to={paths.dmzUpgrades()}>{t('nav.upgrades')}</LinkButton>
              <LinkButton to={paths.recipes()}>{t('nav.recipes')}</LinkButton>
            </div>
          }
        />
      </div>
    );
  }
  return (
    <div className="need-room">
      <MergeBar progress={progress} />
      <div className="need-tools" data-noprint>
        <SearchInput
          label={t('need.search')}
          placeholder={t('need.search')}
          debounce={200}
          value={filter.name}
          onSearch={(name) => set({ ...latest.current, name: name.trim() }, true)}
        />
        <Switch label={t('need.hide')} checked={filter.hide} onChange={({ target }) => set({ ...filter, hide: target.checked }, true)} />
        <LinkButton to={paths.map(SHARE_MAP, DMZ, { only: 'need' })} icon={<MapIcon size={18} aria-hidden />}>
          {t('on_map')}
        </LinkButton>
        <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {t('need.print')}
        </Button>
      </div>
      <div className="need-page">
        <div className="min-w-0">
          {some.length === 0 && <EmptyState title={t('empty.title')} />}
          <Rows rows={some} categories={categories} onTick={ticks.tick} onHave={ticks.have} />
        </div>
        <Sources sources={sources} onDone={ticks.handIn} onLetGo={ticks.unmark} />
      </div>
    </div>
  );
}
