import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { useMapPage } from '../slots';
import { type Board, joined, MOST, restored, without } from './model';
import { newId, sessionOf } from './session';
import type { Full } from './tools';

/** Shows a toast for an exceeded limit. Returns true if there was none. */
export function useLimitNotice(): (full: Full | null) => boolean {
  const { t } = useTranslation('maps');
  return (full) => {
    if (full) toast({ kind: 'warning', title: t(`board.full.${full}`, { most: MOST[full] }) });
    return full === null;
  };
}

/** Deletes items, with an undo. */
export function useDeleteItems(): (ids: readonly string[], name: string) => void {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  return (ids, name) => {
    const { store, tools } = sessionOf(map);
    const before = store.get().board;
    const gone = new Set(ids);
    tools.choose(null);
    store.edit((now) => without(now, gone));
    toast({
      kind: 'success',
      title: t('board.deleted', { name }),
      undo: () => store.edit((now) => restored(now, before, gone)),
    });
  };
}

/** Adds another board's items to the user's own, with an undo. Reports items that exceed the limits. */
export function useAddItems(): (other: Board) => void {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  return (other) => {
    const { store } = sessionOf(map);
    const { board, ids, rest } = joined(store.get().board, other, newId);
    const left = rest.pins.length + rest.routes.length;
    if (ids.length > 0) store.edit(() => board);
    toast({
      kind: left > 0 ? 'warning' : ids.length > 0 ? 'success' : 'info',
      title: ids.length > 0 ? t('board.taken', { count: ids.length }) : t('board.taken_none'),
      ...(left > 0 ? { text: t('board.left', { count: left }) } : {}),
      ...(ids.length > 0 ? { undo: () => store.edit((now) => without(now, new Set(ids))) } : {}),
    });
  };
}
