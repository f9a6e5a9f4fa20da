import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Sprite } from '@/areas/maps/parts/Sprite';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { EmptyState } from '@/shared/ui/EmptyState';
import { IconButton } from '@/shared/ui/IconButton';
import { SearchInput } from '@/shared/ui/SearchInput';
import { useLatest } from '@/shared/ui/useLatest';
import type { ViewFilter } from '../filter';
import { finds } from '../model';
import { symbolsIn } from '../parts/symbols';
import type { Upgrade } from '../types';
import { UpgradeCard } from './UpgradeCard';

interface Props {
  upgrades: readonly Upgrade[];
  filter: ViewFilter;
  onFilter: (filter: ViewFilter, typing?: boolean) => void;
  /** The empty state. */
  none?: ReactNode;
}

/** Upgrades with a search, in columns or stacked. */
export function Upgrades({ upgrades, filter, onFilter, none }: Props) {
  const { t } = useTranslation('missions');
  const some = useMemo(
    () => upgrades.filter((one) => finds(filter.name, one.title, one.rewards.title, ...one.tasks.map(({ title }) => title))),
    [upgrades, filter.name],
  );
  const symbols = useMemo(
    () => symbolsIn(upgrades.flatMap(({ icon_path: icon, tasks }) => [icon, ...tasks.map((task) => task.icon_path)])),
    [upgrades],
  );
  // The search is debounced: the view may have changed meanwhile.
  const latest = useLatest(filter);
  const view = (id: ViewFilter['view'], label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      icon={icon}
      variant="outline"
      aria-pressed={filter.view === id}
      onClick={() => onFilter({ ...filter, view: id }, true)}
    />
  );
  return (
    <>
      <div className="upgrade-tools needs-script" data-noprint>
        <SearchInput
          label={t('upgrades.search')}
          placeholder={t('upgrades.search')}
          debounce={200}
          value={filter.name}
          onSearch={(name) => onFilter({ ...latest.current, name: name.trim() }, true)}
        />
        <div role="group" aria-label={t('upgrades.view')} className="flex gap-1">
          {view('grid', t('upgrades.grid'), <LayoutGrid size={18} aria-hidden />)}
          {view('line', t('upgrades.line'), <Rows3 size={18} aria-hidden />)}
        </div>
      </div>
      {upgrades.length === 0 && none}
      {upgrades.length > 0 && some.length === 0 && <EmptyState title={t('empty.title')} />}
      <Sprite ids={symbols}>
        <ul className={cx('upgrade-cards', filter.view === 'line' && 'upgrade-lines')}>
          {some.map((upgrade) => (
            <li key={upgrade.id} className="min-w-0">
              <UpgradeCard upgrade={upgrade} />
            </li>
          ))}
        </ul>
      </Sprite>
    </>
  );
}
