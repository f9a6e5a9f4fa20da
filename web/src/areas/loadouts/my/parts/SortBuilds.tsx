import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { LoadoutCard } from '@/areas/armory/parts/LoadoutCard';
import type { LoadoutItem } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { toast } from '@/shared/ui/toast';
import { useSorting } from '@/shared/ui/useSorting';
import { orderBuilds } from '../../api';
import { invalidateLists } from '@/areas/armory/invalidateLists';
import { useSaveFailure } from '../../useSaveFailure';
import { cardKey } from '../model';

interface Props {
  items: readonly LoadoutItem[];
  /** The owner of the builds. */
  username: string;
  onEnd: () => void;
}

/** All cards with drag handles. The order is stored only on save. */
export function SortBuilds({ items, username, onEnd }: Props) {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const failure = useSaveFailure();
  const hint = useId();
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const cards = useMemo(() => new Map(items.map((item) => [cardKey(item), item])), [items]);
  const sorting = useSorting(
    useMemo(() => [...cards.keys()], [cards]),
    list,
  );
  const handles = useMemo(
    () => new Map([...sorting.handle].map(([key, handle]) => [key, { ...handle, 'aria-describedby': hint }])),
    [sorting.handle, hint],
  );
  // The pressed button is gone.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const save = useMutation({
    mutationFn: () =>
      orderBuilds(
        sorting.order.flatMap((key) => cards.get(key)?.ranges[0]?.id ?? []),
        username,
      ),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('success'), text: t('sort.saved') });
      await invalidateLists(client);
      onEnd();
    },
    onError: (error) => failure(error),
  });
  const last = sorting.moved;
  return (
    <>
      <div ref={bar} role="group" aria-label={t('sort.start')} tabIndex={-1} className="sort-bar">
        <p id={hint} className="sort-hint">
          {t('sort.hint')}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button onClick={onEnd}>{t('cancel')}</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
            {t('sort.save')}
          </Button>
        </span>
      </div>
      <p aria-live="assertive" className="sr-only">
        {last && t('sort.moved', { name: cards.get(last.key)?.name, place: last.place + 1, total: cards.size })}
      </p>
      <ul ref={list} className="loadouts sort-list">
        {sorting.order.map((key) => {
          const item = cards.get(key);
          return (
            item && (
              <li key={key} {...sorting.item(key)}>
                <LoadoutCard item={item} heading="h2" hideAuthor dragHandle={handles.get(key)} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
