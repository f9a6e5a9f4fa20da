import { useMemo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { markOf, type Value, type Values } from '@/shared/progress';
import { useSelect } from '@/shared/progress/hooks';
import { completeAll, countTo, isMarked, NOTHING } from '../model';
import { progress } from '../progress';
import type { Upgrade, UpgradeTask } from '../types';

/** Returns the values of one upgrade; rerenders only when they change. */
export function useUpgradeValues(upgrade: Upgrade): Values {
  const ids = useMemo(() => [markOf(upgrade.id), ...upgrade.tasks.map(({ id }) => id)], [upgrade]);
  const all: readonly Value[] = useSelect(progress, 'upgrades', (values) => ids.map((id) => values.get(id) ?? false));
  return useMemo(() => {
    const given = ids.flatMap((id, place): [string, Value][] => (all[place] ? [[id, all[place]]] : []));
    return given.length > 0 ? new Map(given) : NOTHING;
  }, [ids, all]);
}

/** Returns actions on an upgrade, with their announcements. */
export function useUpgradeTicks({ id, title, tasks }: Upgrade) {
  const { t } = useTranslation('missions');
  const now = () => progress.values('upgrades');
  return {
    follow: () => {
      const marked = !isMarked(now(), id);
      progress.set('upgrades', [{ id: markOf(id), value: marked }], t(marked ? 'told.selected' : 'told.unselected', { name: title }));
    },
    count: (task: UpgradeTask, to: number) => {
      const changes = countTo(task, now(), to);
      const done = changes.some(({ value }) => value === true);
      // The counter announces a changed count itself.
      if (changes.length > 0) progress.set('upgrades', changes, done ? t('told.done', { name: task.title }) : undefined);
    },
    tick: (task: UpgradeTask, on: boolean) => {
      const changes = countTo(task, now(), on ? task.total_count : 0);
      if (changes.length > 0) progress.set('upgrades', changes, t(on ? 'told.done' : 'told.undone', { name: task.title }));
    },
    completeAll: (on: boolean) => {
      const changes = completeAll({ tasks }, now(), on);
      if (changes.length > 0) progress.set('upgrades', changes, t(on ? 'told.done' : 'told.undone', { name: title }));
    },
  };
}
