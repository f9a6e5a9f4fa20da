import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Switch } from '@/shared/ui/Switch';
import { allowInvites, type ModAccess, modAccessCall } from '../api';
import { useFailure } from '@/shared/form/useFailure';

const key = [modAccessCall.url];

/** Moves at once, and back when the server refuses. */
export function BlockSwitch({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const failure = useFailure();
  const write = (next: boolean) => client.setQueryData<ModAccess>(key, (before) => before && { ...before, invites_allowed: next });
  const change = useMutation({
    mutationFn: allowInvites,
    // One after the other: the last position of the switch is the one that counts.
    scope: { id: 'block-invites' },
    onMutate: async (next) => {
      // An answer that is on its way would put the old state back.
      await client.cancelQueries({ queryKey: key });
      write(next);
    },
    onError: (error, next) => {
      write(!next);
      failure(error);
    },
  });
  return (
    <Switch
      label={t('my.mods.block')}
      hint={t('my.mods.block_hint')}
      checked={!allowed}
      onChange={(event) => change.mutate(!event.target.checked)}
      className="mb-4 max-w-[36rem]"
    />
  );
}
