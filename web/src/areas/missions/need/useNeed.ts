import { useMemo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLists, useReady } from '@/shared/progress/hooks';
import { NOTHING } from '../model';
import { LISTS, progress } from '../progress';
import type { NeedItem } from '../types';
import { handIn, haveTo, unmark, type Need, needed, type Own, type Row, type Source, tick } from './model';

function ownOf(lists: ReadonlyMap<string, Own['items']>): Own {
  const of = (list: keyof Own) => lists.get(list) ?? NOTHING;
  return { missions: of('missions'), upgrades: of('upgrades'), items: of('items') };
}

/** Returns the current progress. */
export const ownNow = (): Own => ownOf(new Map(LISTS.map((list) => [list, progress.values(list)])));

/** Returns the needed items and whether the progress has loaded. */
export function useNeed(items: readonly NeedItem[]): Need & { ready: boolean; own: Own } {
  const lists = useLists(progress, LISTS);
  const missions = useReady(progress, 'missions');
  const upgrades = useReady(progress, 'upgrades');
  const stash = useReady(progress, 'items');
  const own = useMemo(() => ownOf(lists), [lists]);
  const need = useMemo(() => needed(items, own), [items, own]);
  return { ...need, own, ready: missions && upgrades && stash };
}

export function useNeedTicks(own: Own) {
  const { t } = useTranslation('missions');
  return {
    tick: (row: Row, on: boolean) =>
      progress.set('items', [tick(row, on)], t(on ? 'need.told_have' : 'need.told_none', { name: row.item.name })),
    have: ({ item }: Row, count: number) => progress.set('items', [haveTo(item.id, count)]),
    handIn: (source: Source) => progress.setAll(handIn(source, own), t('told.done', { name: source.name })),
    unmark: (source: Source) => progress.setAll(unmark(source), t('told.untracked', { name: source.name })),
  };
}
