import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useConfirm } from '@/shared/ui/confirm';
import { toast } from '@/shared/ui/toast';
import { forgetLists } from '../forgetLists';
import { useSaveFailure } from '../useSaveFailure';

/** Removes a build or a kit after a question; says why when it cannot be. */
export function useRemoval(remove: (id: number) => Promise<unknown>): (id: number) => Promise<void> {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const confirm = useConfirm();
  const failure = useSaveFailure();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast({ kind: 'success', title: t('success'), text: t('my.removed') });
      return forgetLists(client);
    },
    onError: (error) => failure(error),
  });
  return async (id) => {
    if (await confirm({ remove: true })) removal.mutate(id);
  };
}
