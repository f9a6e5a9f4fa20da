import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '@/shared/api/error';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useConfirm } from '@/shared/ui/confirm';
import { toast } from '@/shared/ui/toast';
import { invalidateLists } from '@/areas/armory/invalidateLists';
import { useSaveFailure } from '../useSaveFailure';

/** Ignores a 404: another tab has already removed it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Removes a build or a kit after a confirmation, and shows failures. `place` is the element around the list. */
export function useRemoval(call: (id: number) => Promise<unknown>) {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const confirm = useConfirm();
  const failure = useSaveFailure();
  const place = useRef<HTMLDivElement>(null);
  const removal = useMutation({
    mutationFn: (id: number) => call(id).catch(unlessGone),
    onSuccess: async () => {
      // The card is about to be removed: moves the focus to the list, also if the closing dialog had it.
      const lost = () => document.activeElement === document.body;
      if (lost() || place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
      toast({ kind: 'success', title: t('success'), text: t('my.removed') });
      await invalidateLists(client);
      if (lost()) place.current?.focus({ preventScroll: true });
    },
    onError: (error) => failure(error),
  });
  const remove = async (id: number) => {
    if (await confirm({ remove: true })) removal.mutate(id);
  };
  return { place, remove };
}
