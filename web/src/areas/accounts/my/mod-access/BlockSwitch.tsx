import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Switch } from '@/shared/ui/Switch';
import { allowInvites, type ModAccess, modAccessCall } from '../api';
import { useFailure } from '@/shared/form/useFailure';

const key = [modAccessCall.url];

/** Switches optimistically, and rolls back if the server refuses. */
export function BlockSwitch({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const failure = useFailure();
  const write = (next: boolean) => client.setQueryData<ModAccess>(key, (before) => before && { ...before, invites_allowed: next });
  const change = useMutation({
    mutationFn: allowInvites,
    // Serializes the requests: the last position of the switch wins.
    scope: { id: 'block-invites' },
    onMutate: async (next) => {
      // A response in flight would restore the old state.
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
